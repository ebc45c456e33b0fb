import type { VNode } from 'preact'
import type { Game } from '../../../api/client'
import { Badge } from '../../../ui/badge'
import { Piece } from '../../../ui/piece'
import type { Duel } from '../../duel/duel'
import { teamOf } from '../side'
import { texts, useOnlineText } from './text'
import { variantsOf } from './variants'

/** Dots and Boxes, as the pages around it know it. */
export const dots: Duel = {
  id: 'dots',
  teams: [teamOf(1), teamOf(2)],
  Piece: ({ side }) => <Piece team={teamOf(side)} />,
  Terms,
  words: { en: texts.en.duel, ko: texts.ko.duel },
}

/** The board and the rules, where they are not the usual ones. */
function Terms({ options }: { options: Game['options'] }): VNode {
  const text = useOnlineText()
  return (
    <>
      <Badge>{options.shape === 'triangle' ? options.rows : `${options.rows} × ${options.cols}`}</Badge>
      {variantsOf(options).map((variant) => (
        <Badge key={variant} kind="accent">
          {text.variants[variant]}
        </Badge>
      ))}
    </>
  )
}
