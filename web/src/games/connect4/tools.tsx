import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { Game } from '../../api/client'
import { changeSettings, useSettings } from '../../settings/store'
import { Button, IconButton } from '../../ui/button'
import { BulbIcon, EyeIcon, FlagIcon, LinkIcon, MuteIcon, SpeakerIcon, UndoIcon } from '../../ui/icons'
import { addressOf } from './api'
import style from './game-view.module.css'
import { ResignDialog } from './resign-dialog'
import { copyLink } from './share'
import { ClockBadge, RatedBadge } from './terms'
import { useGameText } from './text'
import type { Table } from './use-game'
import type { Hint } from './use-hint'

interface ToolsProps {
  readonly table: Table
  readonly game: Game
  readonly hint: Hint
}

/** What a player can do besides moving. */
export function Tools({ table, game, hint }: ToolsProps): VNode {
  const text = useGameText().game
  const [asking, setAsking] = useState(false)
  const active = game.status === 'ACTIVE' && game.you !== 0
  const mayUndo = hint.offered && game.moves.some((move) => move.player === game.you)
  return (
    <div class={style.tools}>
      {hint.offered && (
        <>
          <Button
            size="s"
            icon={<BulbIcon />}
            loading={hint.thinking}
            disabled={game.currentTurn !== game.you}
            onClick={hint.toggle}
          >
            {hint.analysis ? text.hintOff : text.hint}
          </Button>
          <Button size="s" icon={<UndoIcon />} loading={table.busy === 'undo'} disabled={!mayUndo} onClick={table.undo}>
            {text.undo}
          </Button>
        </>
      )}
      {active && (
        <Button size="s" icon={<FlagIcon />} onClick={() => setAsking(true)}>
          {text.resign}
        </Button>
      )}
      {game.status !== 'WAITING' && (
        <Button size="s" icon={<LinkIcon />} onClick={() => void copyLink(addressOf(game.publicId))}>
          {game.status === 'ACTIVE' ? text.shareWatch : text.share}
        </Button>
      )}
      <ResignDialog open={asking} onClose={() => setAsking(false)} table={table} game={game} />
    </div>
  )
}

/** Rated or not, the clocks, who watches; and the sound. */
export function Facts({ game }: { game: Game }): VNode {
  const text = useGameText().game
  const { sound } = useSettings()
  return (
    <div class={style.facts}>
      <p>
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
