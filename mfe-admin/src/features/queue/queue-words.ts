import type { ModerationItem, ModerationItemDetail, TrustLevel } from '@haulyard/api-contract'
import type { BadgeTone } from '@haulyard/shared-ui'
import { contentWords } from '../reports/report-words'

/** What is in the queue, as people call it. */
export const typeWords: Readonly<Record<ModerationItem['contentType'], string>> = {
  ...contentWords,
  appeal: 'Appeal',
}

/** Why it is there. */
export const sourceWords = {
  report: { label: 'Reported', tone: 'danger' },
  first_post: { label: 'First post', tone: 'info' },
  held: { label: 'Waits for publication', tone: 'dark' },
  appeal: { label: 'Appeal', tone: 'accent' },
} as const satisfies Record<
  ModerationItem['sources'][number],
  { readonly label: string; readonly tone: BadgeTone }
>

/** What became of it. */
export const outcomeWords: Readonly<Record<NonNullable<ModerationItem['outcome']>, string>> = {
  approved: 'Approved',
  resolved: 'Resolved',
  hidden: 'Hidden',
  warned: 'Author warned',
  suspended: 'Author suspended',
}

export const trustWords: Readonly<Record<TrustLevel, string>> = {
  new: 'New account: may post little',
  known: 'Known account: its first posts are looked at',
  trusted: 'Trusted account',
}

/** Steps of the audit log, before the name of who took them. */
const stepWords: Readonly<Record<string, string>> = {
  'moderation.claimed': 'Taken on',
  'moderation.released': 'Released',
  'moderation.noted': 'Note',
  'moderation.approved': 'Approved',
  'moderation.resolved': 'Resolved',
  'moderation.reopened': 'Opened again',
  'moderation.hidden': 'Hidden',
  'moderation.shown': 'Shown again',
  'moderation.warned': 'Author warned',
  'moderation.suspended': 'Author suspended',
}
export const stepLabel = (action: string): string => stepWords[action] ?? action

/** What an item is called where its content is gone. */
export const itemTitle = ({ title }: Pick<ModerationItem, 'title'>): string =>
  title ?? 'No longer there'

const reasonsByReport: Readonly<Record<string, string>> = {
  'Spam or advertising':
    'This is advertising. Please post offers in the classifieds or the directory.',
  'Scam or fraud': 'Several members told us that this is not honest.',
  Disrespectful: 'This is disrespectful to others. Please keep it friendly here.',
  'Wrong information': 'This is not right, and could cost another driver time or money.',
  'Dangerous or illegal': 'This is dangerous or against the law.',
}

const reasonOfRefusal =
  'This looks like fraud or advertising. Please describe what you offer without ways of payment and without links.'

/** A reason to begin with, from why it is in the queue. */
export const proposeReason = ({
  visibility,
  reports,
}: Pick<ModerationItemDetail, 'visibility' | 'reports'>): string =>
  (visibility === 'held' && reasonOfRefusal) ||
  reasonsByReport[reports[0]?.reason ?? ''] ||
  'This does not follow our community guidelines.'
