import type { ComponentChildren, VNode } from 'preact'
import { useText } from '../i18n'
import { Button } from './button'
import { classes } from './classes'
import { RetryIcon } from './icons'
import { Piece } from './piece'
import { Spinner } from './spinner'
import style from './states.module.css'

interface StateProps {
  readonly title: string
  readonly body: string
  /** The page's own heading, where the state is all there is to see. */
  readonly heading?: 'h1' | 'h2' | 'h3'
  readonly children?: ComponentChildren
}

/** Nothing here yet, and the way to change that. */
export function EmptyState({ title, body, heading: Heading = 'h2', children }: StateProps): VNode {
  return (
    <div class={style.state}>
      <div class={style.tray}>
        <span class="well">
          <Piece team="yellow" />
        </span>
        <span class={classes('well', style.vacant)} />
        <span class="well">
          <Piece team="green" />
        </span>
      </div>
      <Heading>{title}</Heading>
      <p>{body}</p>
      {children !== undefined && <div class={style.actions}>{children}</div>}
    </div>
  )
}

interface ErrorStateProps extends StateProps {
  readonly onRetry: () => void
  readonly retrying?: boolean
}

/** Something could not be shown; it can be tried again. */
export function ErrorState({
  title,
  body,
  heading: Heading = 'h2',
  onRetry,
  retrying = false,
  children,
}: ErrorStateProps): VNode {
  const text = useText()
  return (
    <div class={style.state} role="alert">
      <div class={style.tray}>
        <span class="well">
          <Piece team="blue" />
        </span>
        <span class={classes('well', style.fallen)}>
          <Piece team="red" />
        </span>
        <span class="well">
          <Piece team="blue" />
        </span>
      </div>
      <Heading>{title}</Heading>
      <p>{body}</p>
      <div class={style.actions}>
        <Button variant="primary" icon={<RetryIcon />} loading={retrying} onClick={onRetry}>
          {text.actions.retry}
        </Button>
        {children}
      </div>
    </div>
  )
}

/** On its way. It appears only after a moment, so that a quick answer does not flash. */
export function LoadingState(): VNode {
  return (
    <p class={style.loading} role="status">
      <Spinner />
      {useText().site.loading}
    </p>
  )
}
