import type { BulkList, BulkStepName } from '@haulyard/api-contract'

/** The words of choosing rows. `{count}` and `{limit}` are numbers. */
interface BarWords {
  readonly tooMany: string
  readonly firstOnes: string
  /** The buttons of the steps, in their order. */
  readonly labels: Partial<Record<BulkStepName, string>>
}

/** The words above each list. */
export const barWords: Readonly<Record<BulkList, BarWords>> = {
  articles: {
    tooMany: 'One step takes at most {limit} articles: take {count} out of the selection.',
    firstOnes: 'More match than one step takes: the first {limit} articles are selected.',
    labels: { publish: 'Publish', unpublish: 'Unpublish', delete: 'Delete Selected ({count})' },
  },
  classifieds: {
    tooMany: 'One step takes at most {limit} classifieds: take {count} out of the selection.',
    firstOnes: 'More match than one step takes: the first {limit} classifieds are selected.',
    labels: { delete: 'Delete Selected ({count})' },
  },
  topics: {
    tooMany: 'One step takes at most {limit} topics: take {count} out of the selection.',
    firstOnes: 'More match than one step takes: the first {limit} topics are selected.',
    labels: {
      pin: 'Pin',
      unpin: 'Unpin',
      lock: 'Lock',
      unlock: 'Unlock',
      delete: 'Delete Selected ({count})',
    },
  },
  categories: {
    tooMany: 'One step takes at most {limit} categories: take {count} out of the selection.',
    firstOnes: 'More match than one step takes: the first {limit} categories are selected.',
    labels: { activate: 'Activate', deactivate: 'Deactivate' },
  },
  requests: {
    tooMany: 'One step takes at most {limit} requests: take {count} out of the selection.',
    firstOnes: 'More match than one step takes: the first {limit} requests are selected.',
    labels: { close: 'Close', reopen: 'Reopen' },
  },
  reports: {
    tooMany: 'One step takes at most {limit} reports: take {count} out of the selection.',
    firstOnes: 'More match than one step takes: the first {limit} reports are selected.',
    labels: { resolve: 'Resolve', dismiss: 'Dismiss' },
  },
  invitations: {
    tooMany: 'One step takes at most {limit} invitations: take {count} out of the selection.',
    firstOnes: 'More match than one step takes: the first {limit} invitations are selected.',
    labels: { revoke: 'Revoke' },
  },
  members: {
    tooMany: 'One step takes at most {limit} members: take {count} out of the selection.',
    firstOnes: 'More match than one step takes: the first {limit} members are selected.',
    labels: { limit: 'Limit', suspend: 'Suspend' },
  },
  sources: {
    tooMany: 'One step takes at most {limit} sources: take {count} out of the selection.',
    firstOnes: 'More match than one step takes: the first {limit} sources are selected.',
    labels: { pause: 'Pause', resume: 'Resume', delete: 'Remove Selected ({count})' },
  },
  items: {
    tooMany: 'One step takes at most {limit} items: take {count} out of the selection.',
    firstOnes: 'More match than one step takes: the first {limit} items are selected.',
    labels: { approve: 'Approve', resolve: 'Resolve' },
  },
  sanctions: {
    tooMany: 'One step takes at most {limit} sanctions: take {count} out of the selection.',
    firstOnes: 'More match than one step takes: the first {limit} sanctions are selected.',
    labels: { end: 'Take Back' },
  },
}
