import { formatCount } from '../../format'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import { FieldNote } from './field-frame'

/** How long a text is and may be. */
export type CharacterCounter = { length: number; max: number }

/** Said once each on the way down; every character would talk over the typing. */
const remarkSteps = [10, 20, 50]

/** What is said near the end: nothing before a fifth of the room is left. */
const remarkOf = ({ length, max }: CharacterCounter) => {
  const left = max - length
  if (left < 0) return `Over the limit of ${formatCount(max)} characters`
  if (left === 0) return 'No characters left'
  const step = remarkSteps.find((least) => left <= least && least <= max / 5)
  return step === undefined ? '' : `${step} or fewer characters left`
}

/** `12 / 500` at a field's foot; spoken politely, and only near the end. */
export const CharacterCount = ({ id, counter }: { id: string; counter: CharacterCounter }) => (
  <div>
    <FieldNote id={id} data-tone={counter.length > counter.max ? 'error' : undefined}>
      {formatCount(counter.length)} / {formatCount(counter.max)}
    </FieldNote>
    <VisuallyHidden role="status">{remarkOf(counter)}</VisuallyHidden>
  </div>
)
