import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useText } from '../../i18n'
import { navigate, usePlace } from '../../router'
import { play } from '../../settings/sound'
import { changeSettings, useSettings } from '../../settings/store'
import { Button, IconButton } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { Dialog } from '../../ui/dialog'
import { BulbIcon, MuteIcon, SpeakerIcon, UndoIcon } from '../../ui/icons'
import { Notice } from '../../ui/notice'
import { BoardPage } from '../duel/board-page'
import { DotsBoard } from './board-view'
import { HintCard } from './hint-card'
import { PlayIcon, PlusIcon, RedoIcon } from './icons'
import { isUnderWay, type LocalGame } from './local-game'
import style from './local-view.module.css'
import { LocalNews } from './local-news'
import { OverlaySwitches, useOverlays } from './overlay-switches'
import type { RecordedGame } from './recorded-game'
import { replayAddress } from './replay-link'
import { isOver, type Position } from './rules'
import { Scoreboard } from './scoreboard'
import { SetupDialog } from './setup-dialog'
import { statusOf } from './status'
import { type DotsText, useDotsText } from './text'
import { type Hints, useHints } from './use-hints'
import { type LocalTable, useLocalGame } from './use-local-game'

/** Two to four players around one device. */
export function LocalView(): VNode {
  const text = useDotsText()
  const { search } = usePlace()
  const table = useLocalGame(search)
  const { position } = table
  const [overlays, setOverlays] = useOverlays()
  const [asking, setAsking] = useState<'setup' | 'leave'>()
  const names = namesOf(table, text)
  const over = isOver(position)
  const hints = useHints(
    table.game.options,
    table.game.moves.map((move) => move.edge),
  )
  useEffect(() => {
    // The options have been taken from the address; a reload is to find the game and not a new one.
    if (search !== '') navigate('/dots/local', { replace: true, keepScroll: true })
  }, [])
  useFanfare(position)

  return (
    <>
      <h1 class="spoken">{text.local.heading}</h1>
      <BoardPage
        class={style.page}
        top={
          <>
            {table.badAddress && position.count === 0 && <Notice kind="warning">{text.local.badAddress}</Notice>}
            <Scoreboard position={position} names={names} />
            <StatusLine position={position} names={names} />
          </>
        }
        board={
          <DotsBoard
            position={position}
            turn={over ? undefined : position.turn}
            onDraw={table.draw}
            names={names}
            overlays={over ? {} : overlays}
            marks={hints.marks}
          />
        }
      >
        {over ? <EndActions table={table} /> : <HintCard hints={hints} />}
        <Tools
          table={table}
          hints={over ? undefined : hints}
          onNew={() => setAsking(isUnderWay(table.game) ? 'leave' : 'setup')}
        />
        {!over && <OverlaySwitches position={position} overlays={overlays} onChange={setOverlays} />}
      </BoardPage>
      <LeaveDialog open={asking === 'leave'} onClose={() => setAsking(undefined)} onLeave={() => setAsking('setup')} />
      <SetupDialog
        open={asking === 'setup'}
        onClose={() => setAsking(undefined)}
        options={table.game.options}
        names={table.game.names}
        onStart={(options, called) => {
          table.start(options, called)
          setAsking(undefined)
        }}
      />
      <LocalNews position={position} names={names} />
    </>
  )
}

const namesOf = ({ game }: LocalTable, text: DotsText): string[] =>
  Array.from({ length: game.options.players }, (_, index) => game.names[index]?.trim() || text.local.player(index + 1))

interface StatusProps {
  readonly position: Position
  readonly names: readonly string[]
}

function StatusLine({ position, names }: StatusProps): VNode {
  const [title, body] = statusOf(position, names, useDotsText())
  return (
    <div class={style.status}>
      <div>
        <h2>{title}</h2>
        {body !== '' && <p>{body}</p>}
      </div>
      <SoundButton />
    </div>
  )
}

function SoundButton(): VNode {
  const text = useDotsText().local
  const { sound } = useSettings()
  return (
    <IconButton
      label={sound ? text.soundOff : text.soundOn}
      icon={sound ? <SpeakerIcon /> : <MuteIcon />}
      onClick={() => changeSettings({ sound: !sound })}
    />
  )
}

interface ToolsProps {
  readonly table: LocalTable
  /** While there is something to ask about. */
  readonly hints: Hints | undefined
  readonly onNew: () => void
}

function Tools({ table, hints, onNew }: ToolsProps): VNode {
  const text = useDotsText().local
  const { game } = table
  return (
    <div class={style.tools}>
      {hints && (
        <Button size="s" icon={<BulbIcon />} loading={hints.thinking} onClick={hints.toggle}>
          {hints.hints ? text.hintOff : text.hint}
        </Button>
      )}
      <Button size="s" icon={<UndoIcon />} disabled={game.moves.length === 0} onClick={table.undo}>
        {text.undo}
      </Button>
      <Button size="s" icon={<RedoIcon />} disabled={game.undone.length === 0} onClick={table.redo}>
        {text.redo}
      </Button>
      <Button size="s" icon={<PlusIcon />} onClick={onNew}>
        {text.newGame}
      </Button>
    </div>
  )
}

function EndActions({ table }: { table: LocalTable }): VNode {
  const text = useDotsText().local
  const { options, names } = table.game
  return (
    <div class={style.last}>
      <Button variant="primary" icon={<PlusIcon />} onClick={() => table.start(options, names)}>
        {text.again2}
      </Button>
      <ButtonLink href={replayAddress(recorded(table.game))} icon={<PlayIcon />}>
        {text.replay}
      </ButtonLink>
    </div>
  )
}

const recorded = ({ options, names, moves }: LocalGame): RecordedGame => ({
  options,
  names,
  moves: moves.map((move) => move.edge),
})

interface LeaveDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onLeave: () => void
}

function LeaveDialog({ open, onClose, onLeave }: LeaveDialogProps): VNode {
  const text = useDotsText().local
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.confirmHeading}
      actions={
        <>
          <Button onClick={onClose}>{useText().actions.cancel}</Button>
          <Button variant="primary" onClick={onLeave}>
            {text.newGame}
          </Button>
        </>
      }
    >
      {text.confirmBody}
    </Dialog>
  )
}

/** A sound for the end of a game that was seen ending. */
function useFanfare(position: Position): void {
  const over = isOver(position)
  const playing = useRef(!over)
  useEffect(() => {
    if (!over) playing.current = true
    if (!over || !playing.current) return
    playing.current = false
    const timer = setTimeout(() => play('win'), 450)
    return () => clearTimeout(timer)
  }, [over])
}
