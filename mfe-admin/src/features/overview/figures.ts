import type { DailyFigures } from '@haulyard/api-contract'

type Days = readonly DailyFigures[]
type FigureName = Exclude<keyof DailyFigures, 'day'>

/** A figure that is counted by day. */
export interface Figure {
  readonly name: FigureName
  /** How it is called, with its unit. */
  readonly label: string
  /** The one number for all days. */
  readonly summarize: (days: Days) => number
}

/** `null`: it was not counted on the day. */
export const figureOf = (day: DailyFigures, { name }: Pick<Figure, 'name'>): number | null =>
  day[name] ?? null

const numbersOf = (name: FigureName, days: Days) => days.flatMap((day) => day[name] ?? [])

const sum = (name: FigureName) => (days: Days) =>
  numbersOf(name, days).reduce((total, value) => total + value, 0)
const average = (name: FigureName) => (days: Days) => {
  const values = numbersOf(name, days)
  return values.length === 0 ? 0 : Math.round(sum(name)(days) / values.length)
}
const latest = (name: FigureName) => (days: Days) => numbersOf(name, days).at(-1) ?? 0

/** The figures, in the order of the page and of the table. */
export const figures: readonly Figure[] = [
  { name: 'newMembers', label: 'New members', summarize: sum('newMembers') },
  {
    name: 'activeMembers',
    label: 'Active members, a day on average',
    summarize: average('activeMembers'),
  },
  { name: 'newListings', label: 'New listings', summarize: sum('newListings') },
  { name: 'soldListings', label: 'Listings sold', summarize: sum('soldListings') },
  { name: 'newTopics', label: 'New topics', summarize: sum('newTopics') },
  { name: 'newReplies', label: 'Posts on the board', summarize: sum('newReplies') },
  {
    name: 'firstReplyMinutes',
    label: 'Minutes to the first reply, on average',
    summarize: average('firstReplyMinutes'),
  },
  {
    name: 'emptySearches',
    label: 'Searches without a result',
    summarize: sum('emptySearches'),
  },
  { name: 'openItems', label: 'Open in the moderation queue', summarize: latest('openItems') },
  { name: 'mailsSent', label: 'Mails sent', summarize: sum('mailsSent') },
  { name: 'mailsFailed', label: 'Mails failed', summarize: sum('mailsFailed') },
  { name: 'pushesSent', label: 'Push messages sent', summarize: sum('pushesSent') },
  { name: 'pushesFailed', label: 'Push messages failed', summarize: sum('pushesFailed') },
  { name: 'importedRecords', label: 'Imported from sources', summarize: sum('importedRecords') },
  {
    name: 'failedReads',
    label: 'Sources that could not be read',
    summarize: sum('failedReads'),
  },
]

const quoteCell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The figures as a table for a spreadsheet. */
export const toCsv = (days: Days): string => {
  const head = ['Day', ...figures.map(({ label }) => label)].map(quoteCell)
  const rows = days.map((day) => [day.day, ...figures.map((figure) => figureOf(day, figure) ?? '')])
  return [head, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
}
