import type { UploadOutcome } from '@haulyard/api-contract'
import { formatCount } from '@haulyard/shared-ui'

/** What a row does, as its badge shows it. */
export const outcomeLabels: Readonly<Record<UploadOutcome, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  failed: 'Error',
}

/** A sentence for one, and for any other number. */
const sentence = (one: string, others: (count: string) => string) => (count: number) =>
  count === 1 ? one : others(formatCount(count))

/** How many rows have each outcome. */
export const outcomeSentences = {
  new: sentence('1 listing will be posted.', (count) => `${count} listings will be posted.`),
  changed: sentence('1 listing will be changed.', (count) => `${count} listings will be changed.`),
  unchanged: sentence(
    '1 listing will stay as it is.',
    (count) => `${count} listings will stay as they are.`,
  ),
  failed: sentence(
    '1 row with errors will be left out.',
    (count) => `${count} rows with errors will be left out.`,
  ),
} as const satisfies Readonly<Record<UploadOutcome, (count: number) => string>>

export const applyText = sentence('Apply to 1 Listing', (count) => `Apply to ${count} Listings`)

export const goOnText = sentence('Go On With 1 Listing', (count) => `Go On With ${count} Listings`)

export const appliedText = sentence(
  'The file was applied to 1 listing.',
  (count) => `The file was applied to ${count} listings.`,
)

export const heldText = sentence(
  'A moderator looks at 1 listing before others see it.',
  (count) => `A moderator looks at ${count} listings before others see them.`,
)

export const progressText = (done: number, due: number) =>
  `${formatCount(done)} of ${formatCount(due)} listings are done.`

/** What the last reading of an address has done with its rows. */
export const readSentences = {
  new: sentence('1 listing was posted.', (count) => `${count} listings were posted.`),
  changed: sentence('1 listing was changed.', (count) => `${count} listings were changed.`),
  unchanged: sentence(
    '1 listing stayed as it was.',
    (count) => `${count} listings stayed as they were.`,
  ),
  failed: sentence(
    '1 row with errors was left out.',
    (count) => `${count} rows with errors were left out.`,
  ),
} as const satisfies Readonly<Record<UploadOutcome, (count: number) => string>>
