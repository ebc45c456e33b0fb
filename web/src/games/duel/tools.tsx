import type { ComponentChildren, VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { Game } from '../../api/client'
import { changeSettings, useSettings } from '../../settings/store'
import { Button, IconButton } from '../../ui/button'
import { EyeIcon, FlagIcon, LinkIcon, MuteIcon, SpeakerIcon, UndoIcon } from '../../ui/icons'
import { addressOf } from './api'
import { useDuel } from './duel'
import style from './game-frame.module.css'
import { ResignDialog } from './resign-dialog'
import { copyLink } from './share'
import { ClockBadge, RatedBadge } from './terms'
import { useDuelText } from './text'
import type { Table } from './use-game'

interface ToolsProps {
  readonly table: Table
  readonly game: Game
  /** The game's own tools, before the others. */
  readonly children?: ComponentChildren
}

/** What a player can do besides moving. */
export function Tools({ table, game, children }: ToolsProps): VNode {
  const text = useDuelText().game
  const [asking, setAsking] = useState(false)
  const active = game.status === 'ACTIVE' && game.you !== 0
  return (
    <div class={style.tools}>
      {children}
      {active && !game.rated && <UndoButton table={table} game={game} />}
      {active && (
        <Button size="s" icon={<FlagIcon />} onClick={() => setAsking(true)}>
          {text.resign}
        </Button>
      )}
      {game.status !== 'WAITING' && (
        <Button size="s" icon={<LinkIcon />} onClick={() => void copyLink(addressOf(game))}>
          {game.status === 'ACTIVE' ? text.shareWatch : text.share}
        </Button>
      )}
      <ResignDialog open={asking} onClose={() => setAsking(false)} table={table} game={game} />
    </div>
  )
}

/** Whether the computer is played just for fun: then it helps. */
export const isPractice = (game: Game): boolean =>
  game.level !== null && !game.rated && game.you !== 0 && game.status === 'ACTIVE'

function UndoButton({ table, game }: ToolsProps): VNode {
  const text = useDuelText().game
  const moved = game.moves.some((move) => move.player === game.you)
  const asked = game.takebackRequestedBy !== null
  return (
    <Button
      size="s"
      icon={<UndoIcon />}
      loading={table.busy === 'undo'}
      disabled={!moved || asked}
      onClick={table.undo}
    >
      {game.level === null ? text.askUndo : text.undo}
    </Button>
  )
}

/** Rated or not, the clocks, who watches; and the sound. */
export function Facts({ game }: { game: Game }): VNode {
  const { Terms } = useDuel()
  const text = useDuelText().game
  const { sound } = useSettings()
  return (
    <div class={style.facts}>
      <p>
        {Terms && <Terms options={game.options} />}
        <RatedBadge rated={game.rated} />
        {game.clock && <ClockBadge clock={game.clock} />}
        {game.spectators > 0 && (
          <span class={style.spectators} data-spectators={game.spectators}>
            <EyeIcon />
            {text.spectators(game.spectators)}
          </span>
        )}
      </p>
      <IconButton
        label={sound ? text.soundOff : text.soundOn}
        icon={sound ? <SpeakerIcon /> : <MuteIcon />}
        onClick={() => changeSettings({ sound: !sound })}
      />
    </div>
  )
}
