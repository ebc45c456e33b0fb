import { Component, type ComponentChildren } from 'preact'
import { useText } from '../i18n'
import { ButtonLink } from '../ui/button-link'
import { ErrorState } from '../ui/states'

interface Props {
  readonly children: ComponentChildren
}

interface State {
  readonly crashed: boolean
}

/** Keeps a mistake in one page from taking the whole site down. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crashed: false }

  static override getDerivedStateFromError(): State {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render(): ComponentChildren {
    return this.state.crashed ? <Crash onRetry={() => this.setState({ crashed: false })} /> : this.props.children
  }
}

function Crash({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return (
    <ErrorState heading="h1" title={text.away.crashHeading} body={text.away.crashBody} onRetry={onRetry}>
      <ButtonLink href="/">{text.actions.toLobby}</ButtonLink>
    </ErrorState>
  )
}
