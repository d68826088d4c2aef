import type { DemoData, DemoReport } from './demo-data'

type Reported = Pick<DemoData, 'classifieds' | 'services' | 'topics'>

interface ReportRow extends Omit<DemoReport, 'contentIndex' | 'createdAt'> {
  /** The title of what is reported; for a forum post its whole text. */
  readonly about: string
  /** How far between that record and `now` it was reported: 0 at once, 1 just now. */
  readonly share: number
}

const reportRows: readonly ReportRow[] = [
  {
    contentType: 'classified',
    about: '2010 Kenworth T660 pre-DEF ISX, 13 speed',
    reporter: 'wade.hutchins',
    reason: 'Misleading description',
    description: 'I drove there. The engine tag is from another year than the post says.',
    status: 'pending',
    share: 0.96,
  },
  {
    contentType: 'classified',
    about: 'Cobra 29 LTD Classic, peaked and tuned',
    reporter: 'terrence.oakley',
    reason: 'Already sold',
    description: 'Seller wrote me that it went last week. Please take it down so we stop asking.',
    status: 'pending',
    share: 0.9,
  },
  {
    contentType: 'service',
    about: 'Twin Bridges Dispatch',
    reporter: 'rosa.villanueva',
    reason: 'Spam or advertising',
    description: 'They called me twice in my ten-hour break after I only looked at the entry.',
    status: 'pending',
    share: 0.97,
  },
  {
    contentType: 'forum_post',
    about: 'Does your brother know his cost per mile?',
    reporter: 'travis.dunning',
    reason: 'Disrespectful',
    description: 'Felt like a dig at somebody who is not even here to answer.',
    status: 'pending',
    share: 0.6,
  },
  {
    contentType: 'service',
    about: 'Ridge Road Public Scale',
    reporter: 'kent.ballard',
    reason: 'Wrong information',
    description: 'Was closed when I came at five. Hours on the entry should say so.',
    status: 'reviewed',
    share: 0.7,
  },
  {
    contentType: 'classified',
    about: 'Pair of Michelin X One 445/50R22.5 on Alcoa',
    reporter: 'ivan.dragomir',
    reason: 'Price looks wrong',
    description: 'Nobody sells these for that little. Turned out that he does, sorry.',
    status: 'dismissed',
    share: 0.5,
  },
]

interface ReportedRecord {
  readonly name: string
  readonly createdAt: Date
}

/** Records by title, or posts by their text in the order of their topics, as reports count them. */
const recordsOf = (
  reported: Reported,
): Record<DemoReport['contentType'], readonly ReportedRecord[]> => ({
  classified: reported.classifieds.map(({ title, createdAt }) => ({ name: title, createdAt })),
  service: reported.services.map(({ title, createdAt }) => ({ name: title, createdAt })),
  forum_post: reported.topics.flatMap(({ posts }) =>
    posts.map(({ content, createdAt }) => ({ name: content, createdAt })),
  ),
})

export const createReports = (now: Date, reported: Reported): DemoReport[] => {
  const records = recordsOf(reported)
  return reportRows.map(({ about, share, ...report }) => {
    const contentIndex = records[report.contentType].findIndex(({ name }) => name === about)
    const since = records[report.contentType][contentIndex]?.createdAt ?? now
    const elapsedMs = (now.getTime() - since.getTime()) * share
    return { ...report, contentIndex, createdAt: new Date(since.getTime() + elapsedMs) }
  })
}
