import type { BulkList, BulkStepName } from '@haulyard/api-contract'
import { formatCount } from '@haulyard/shared-ui'
import { change, deletion, type StepWords } from './step-words'

const nouns: Readonly<Record<BulkList, readonly [one: string, many: string]>> = {
  articles: ['article', 'articles'],
  classifieds: ['classified', 'classifieds'],
  topics: ['topic', 'topics'],
  requests: ['request', 'requests'],
  reports: ['report', 'reports'],
  invitations: ['invitation', 'invitations'],
  members: ['member', 'members'],
}

/** The path of each list. */
export const listUrls: Readonly<Record<BulkList, string>> = {
  articles: '/api/news',
  classifieds: '/api/classifieds',
  topics: '/api/forum/topics',
  requests: '/api/admin/support-requests',
  reports: '/api/admin/reports',
  invitations: '/api/admin/invitations',
  members: '/api/admin/users',
}

/** "1 article", "1,200 articles". */
export const countRows = (list: BulkList, count: number): string =>
  `${formatCount(count)} ${nouns[list][count === 1 ? 0 : 1]}`

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
  reports: {
    resolve: {
      ...change({
        many: 'reports',
        verb: 'Resolve',
        busy: 'Resolving...',
        past: 'resolved',
        meaning: 'This resolves {rows}. Whoever reported is told once you can no longer undo it.',
      }),
      unchanged: 'handled',
    },
    dismiss: {
      ...change({
        many: 'reports',
        verb: 'Dismiss',
        busy: 'Dismissing...',
        past: 'dismissed',
        meaning: 'This dismisses {rows}. Whoever reported is told once you can no longer undo it.',
      }),
      unchanged: 'handled',
    },
  },
  members: {
    limit: change({
      many: 'members',
      verb: 'Limit',
      busy: 'Limiting...',
      past: 'limited',
      meaning:
        'This hides {rows}, and what they write, from all but their connections. Each gets the reason by email once you can no longer undo it.',
    }),
    suspend: change({
      many: 'members',
      verb: 'Suspend',
      busy: 'Suspending...',
      past: 'suspended',
      meaning:
        'This ends all sign-ins of {rows}. Until the end, they can only read and appeal. Each gets the reason by email once you can no longer undo it.',
    }),
  },
  invitations: {
    revoke: {
      ...change({
        many: 'invitations',
        verb: 'Revoke',
        busy: 'Revoking...',
        past: 'revoked',
        meaning: 'The links of {rows} stop working.',
      }),
      unchanged: 'accepted',
    },
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
