import type { BulkList, BulkStepName } from '@haulyard/api-contract'
import { formatCount } from '@haulyard/shared-ui'

/** How a step of a list reads. `rows` is how many: `3 articles`. */
interface StepWords {
  readonly label: (count: number) => string
  readonly question: (rows: string) => string
  readonly consequence: (rows: string) => string
  readonly confirm: string
  readonly busy: string
  readonly done: string
  readonly did: (rows: string) => string
  readonly failure: string
  readonly undone: string
  readonly undoFailure: string
  /** Why a row is left out that the step would not change: `published already`. */
  readonly unchanged?: string
}

const nouns: Readonly<Record<BulkList, readonly [one: string, many: string]>> = {
  articles: ['article', 'articles'],
  classifieds: ['classified', 'classifieds'],
  topics: ['topic', 'topics'],
  requests: ['request', 'requests'],
}

/** The path of each list. */
export const listUrls: Readonly<Record<BulkList, string>> = {
  articles: '/api/news',
  classifieds: '/api/classifieds',
  topics: '/api/forum/topics',
  requests: '/api/admin/support-requests',
}

/** "1 article", "1,200 articles". */
export const countRows = (list: BulkList, count: number): string =>
  `${formatCount(count)} ${nouns[list][count === 1 ? 0 : 1]}`

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const deletion = (many: string): StepWords => ({
  label: (count) => `Delete Selected (${count})`,
  question: (rows) => `Delete ${rows}?`,
  consequence: (rows) => `This removes ${rows} for everybody. You can undo it for 30 seconds.`,
  confirm: 'Delete',
  busy: 'Deleting...',
  done: `${capitalized(many)} deleted successfully`,
  did: (rows) => `Deleted ${rows}.`,
  failure: `Failed to delete ${many}`,
  undone: `${capitalized(many)} restored`,
  undoFailure: `Failed to restore ${many}`,
})

interface Change {
  readonly many: string
  readonly verb: string
  readonly busy: string
  readonly past: string
  /** What it means for the rows. */
  readonly meaning: string
}

const change = ({ many, verb, busy, past, meaning }: Change): StepWords => ({
  label: () => verb,
  question: (rows) => `${verb} ${rows}?`,
  consequence: (rows) => `${meaning.replace('{rows}', rows)} You can undo it for 30 seconds.`,
  confirm: verb,
  busy,
  done: `${capitalized(many)} ${past} successfully`,
  did: (rows) => `${capitalized(past)}: ${rows}.`,
  failure: `Failed to change ${many}`,
  undone: `${capitalized(many)} restored`,
  undoFailure: `Failed to restore ${many}`,
  unchanged: past,
})

const steps: Readonly<Record<BulkList, Partial<Record<BulkStepName, StepWords>>>> = {
  articles: {
    publish: change({
      many: 'articles',
      verb: 'Publish',
      busy: 'Publishing...',
      past: 'published',
      meaning: 'Everybody can read {rows} from then on.',
    }),
    unpublish: change({
      many: 'articles',
      verb: 'Unpublish',
      busy: 'Unpublishing...',
      past: 'unpublished',
      meaning: 'Only editors can read {rows} from then on.',
    }),
    delete: deletion('articles'),
  },
  classifieds: { delete: deletion('classifieds') },
  topics: {
    pin: change({
      many: 'topics',
      verb: 'Pin',
      busy: 'Pinning...',
      past: 'pinned',
      meaning: 'The board shows {rows} above the others from then on.',
    }),
    unpin: change({
      many: 'topics',
      verb: 'Unpin',
      busy: 'Unpinning...',
      past: 'unpinned',
      meaning: 'The board shows {rows} among the others from then on.',
    }),
    lock: change({
      many: 'topics',
      verb: 'Lock',
      busy: 'Locking...',
      past: 'locked',
      meaning: 'Nobody can reply to {rows} from then on.',
    }),
    unlock: change({
      many: 'topics',
      verb: 'Unlock',
      busy: 'Unlocking...',
      past: 'unlocked',
      meaning: 'Members can reply to {rows} from then on.',
    }),
    delete: {
      ...deletion('topics'),
      consequence: (rows) =>
        `This removes ${rows} and their posts for everybody. You can undo it for 30 seconds.`,
    },
  },
  requests: {
    close: change({
      many: 'requests',
      verb: 'Close',
      busy: 'Closing...',
      past: 'closed',
      meaning: 'This marks {rows} as closed.',
    }),
    reopen: change({
      many: 'requests',
      verb: 'Reopen',
      busy: 'Reopening...',
      past: 'open',
      meaning: 'This marks {rows} as open again.',
    }),
  },
}

/** The words of a step. */
export function wordsOf(list: BulkList, step: BulkStepName): StepWords {
  const words = steps[list][step]
  if (!words) throw new Error(`The list ${list} has no step ${step}`)
  return words
}

/** The steps of a list, in the order of their buttons. */
export const stepsOf = (list: BulkList) => Object.keys(steps[list]) as readonly BulkStepName[]
