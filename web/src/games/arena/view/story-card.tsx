import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { useStore } from '../../../store'
import { classes } from '../../../ui/classes'
import { CloseIcon } from '../../../ui/icons'
import type { Stage } from '../board/stage'
import { storyOf } from '../match/story'
import { nameOf } from '../names'
import { useArenaText } from '../text'
import { storyInWords } from '../words'
import { Chip } from './chip'
import style from './story-card.module.css'

/** The life of the unit that one points at. */
export function StoryCard({ stage, top }: { stage: Stage; top: boolean }): VNode {
  const text = useArenaText()
  const pointed = useStore(stage.pointed)
  const { match } = stage
  const story = useMemo(() => (pointed ? storyOf(match, pointed.unit) : undefined), [match, pointed?.unit])
  return (
    // The region stays, so that what appears in it is said.
    <div class={classes(style.region, top && style.top)} aria-live="polite">
      {story && (
        <div class={style.card} data-testid="story">
          <p class={style.title}>
            <Chip player={story.owner} />
            {text.story.title(nameOf(match, story.owner), story.number)}
            {pointed?.pinned && (
              <button
                type="button"
                class={style.close}
                aria-label={text.story.close}
                title={text.story.close}
                onClick={() => stage.pin(undefined)}
              >
                <CloseIcon />
              </button>
            )}
          </p>
          {storyInWords(story, match, text).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  )
}
