import type { VNode } from 'preact'
import { useText } from '../i18n'
import { usePlace } from '../router'
import { ButtonLink } from '../ui/button-link'
import { EmptyState } from '../ui/states'

export default function NotFound(): VNode {
  const text = useText()
  const { path } = usePlace()
  return (
    <EmptyState heading="h1" title={text.notFound.heading} body={text.notFound.body(path)}>
      <ButtonLink href="/" variant="primary">
        {text.actions.toLobby}
      </ButtonLink>
    </EmptyState>
  )
}
