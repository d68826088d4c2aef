import type { UploadOutcome } from '@haulyard/api-contract'
import { formatCount } from '@haulyard/shared-ui'

/** What a row does, as its badge shows it. */
export const outcomeLabels: Readonly<Record<UploadOutcome, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  failed: 'Error',
}

/** "1 listing", "488 listings". */
export const toListings = (count: number) =>
  count === 1 ? '1 listing' : `${formatCount(count)} listings`

/** "1 row", "12 rows". */
export const toRows = (count: number) => (count === 1 ? '1 row' : `${formatCount(count)} rows`)
