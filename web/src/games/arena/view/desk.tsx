import type { ComponentChildren, VNode } from 'preact'
import { Button } from '../../../ui/button'
import { classes } from '../../../ui/classes'
import { CloseIcon, RetryIcon, WarningIcon } from '../../../ui/icons'
import { Spinner } from '../../../ui/spinner'
import { explainTrouble, useArenaText } from '../text'
import { Command } from './command'
import style from './desk.module.css'
import { FileButton } from './file-button'
import { OpenIcon } from './icons'
import { useDrop } from './use-drop'
import type { ReplayState } from './use-replay'
import { Viewer } from './viewer'

interface DeskProps {
  readonly replay: ReplayState
  readonly turn?: number | undefined
  readonly onRest?: (turn: number) => void
  /** More that can be done with what is shown. */
  readonly actions?: ComponentChildren
  /** More ways to a match, for those who have none. */
  readonly children?: ComponentChildren
}

/** Where replays are opened: one is shown, or it is explained how to get one. */
export function Desk({ replay, turn, onRest, actions, children }: DeskProps): VNode {
  const text = useArenaText()
  const held = useDrop(replay.openFile)
  const { opened, loading, failure } = replay
  return (
    <div class={style.desk}>
      {failure && <Failure replay={replay} />}
      {opened ? (
        <Viewer
          // Another match is another viewer: nothing of the last one's state is kept.
          key={opened.match}
          match={opened.match}
          turn={opened.given ? turn : undefined}
          {...(opened.given && onRest ? { onRest } : {})}
          actions={
            <>
              {opened.given && actions}
              <FileButton class={style.icon} label={text.controls.open} onFile={replay.openFile}>
                <OpenIcon />
              </FileButton>
            </>
          }
        />
      ) : loading ? (
        <p class={style.loading} role="status">
          <Spinner />
          {text.open.loading}
        </p>
      ) : (
        <Empty replay={replay}>{children}</Empty>
      )}
      {held && (
        <div class={style.held} aria-hidden="true">
          <span class="plastic">{text.open.dropNow}</span>
        </div>
      )}
    </div>
  )
}

function Empty({ replay, children }: { replay: ReplayState; children: ComponentChildren }): VNode {
  const text = useArenaText().open
  return (
    <section class={classes('plastic', style.empty)}>
      <h1>{text.title}</h1>
      <p class={style.lead}>{text.lead}</p>
      <div class={classes('well', style.tray)}>
        <p>{text.drop}</p>
        <p class={style.or}>{text.or}</p>
        <FileButton class={classes('plastic', style.choose)} label={text.choose} onFile={replay.openFile}>
          <OpenIcon />
          <span aria-hidden="true">{text.choose}</span>
        </FileButton>
      </div>
      {children}
      <p>{text.make}</p>
      <Command>quadrille match --watch gatherer swarm</Command>
    </section>
  )
}

function Failure({ replay }: { replay: ReplayState }): VNode {
  const text = useArenaText()
  const { failure, opened } = replay
  return (
    <div class={style.failure} role="alert">
      <WarningIcon />
      <div>
        <p class={style.what}>{text.open.failed}</p>
        <p>
          {explainTrouble(failure?.trouble, text)}
          {opened && ` ${text.open.kept}`}
        </p>
        {failure?.given && (
          <Button size="s" icon={<RetryIcon />} onClick={replay.retry}>
            {text.open.retry}
          </Button>
        )}
      </div>
      <button
        type="button"
        class={style.icon}
        aria-label={text.help.close}
        title={text.help.close}
        onClick={replay.dismiss}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
