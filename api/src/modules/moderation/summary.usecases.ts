import type { ModerationMonth } from '@haulyard/api-contract'
import type { Repositories } from '../../repositories'

const monthCount = 12

/** The first moments of the last twelve months, oldest first, in UTC. */
const toMonths = (now: Date): readonly Date[] =>
  Array.from(
    { length: monthCount },
    (_, index) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index)),
  )

const nameOf = (date: Date): string => date.toISOString().slice(0, 7)

/** What moderators did in each of the last twelve months: counts, and no names. */
export async function summarizeModeration(
  now: Date,
  { sanctions, hiddenRecords }: Pick<Repositories, 'sanctions' | 'hiddenRecords'>,
): Promise<ModerationMonth[]> {
  const months = toMonths(now)
  const from = months[0] ?? now
  const [given, hidden] = await Promise.all([
    sanctions.findSince(from),
    hiddenRecords.findDatesSince(from),
  ])
  return months.map((month) => {
    const name = nameOf(month)
    const ofMonth = given.filter(({ createdAt }) => nameOf(createdAt) === name)
    const count = (kind: string) => ofMonth.filter((sanction) => sanction.kind === kind).length
    const appeals = ofMonth.flatMap(({ appeal }) => appeal ?? [])
    return {
      month: name,
      warnings: count('warning'),
      limits: count('limit'),
      suspensions: count('suspension'),
      bans: count('ban'),
      hidden: hidden.filter((date) => nameOf(date) === name).length,
      appeals: appeals.length,
      acceptedAppeals: appeals.filter(({ state }) => state === 'accepted').length,
    }
  })
}
