import type { VNode } from 'preact'
import type { Game } from '../../api/client'
import { IconButton } from '../../ui/button'
import { BackIcon, FirstIcon, ForwardIcon, LastIcon, LinkIcon } from '../../ui/icons'
import { Slider } from '../../ui/slider'
import { addressOf } from './api'
import { copyLink } from './share'
import style from './steps.module.css'
import { useDuelText } from './text'

interface StepsProps {
  readonly game: Game
  readonly at: number
  readonly onStep: (at: number) => void
}

/** The ways through a finished game: buttons, a slider, and a link to where one is. */
export function Steps({ game, at, onStep }: StepsProps): VNode {
  const text = useDuelText().review
  const count = game.moves.length
  return (
    <>
      <div class={style.steps}>
        <IconButton label={text.first} icon={<FirstIcon />} disabled={at === 0} onClick={() => onStep(0)} />
        <IconButton label={text.previous} icon={<BackIcon />} disabled={at === 0} onClick={() => onStep(at - 1)} />
        <IconButton label={text.next} icon={<ForwardIcon />} disabled={at === count} onClick={() => onStep(at + 1)} />
        <IconButton label={text.last} icon={<LastIcon />} disabled={at === count} onClick={() => onStep(count)} />
        <IconButton label={text.share} icon={<LinkIcon />} onClick={() => void copyLink(addressOf(game, at))} />
      </div>
      <Slider label={text.slider} value={at} max={count} spoken={text.sliderValue(at, count)} onInput={onStep} />
      <p class={style.keys}>{text.keys}</p>
    </>
  )
}
