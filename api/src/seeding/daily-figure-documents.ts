import type { DailyFiguresDocument } from '../modules/statistics/daily-figures.repository'
import { firstDays, toDay } from '../modules/statistics/daily-figures.usecases'

const dayMs = 24 * 3_600_000

/** Members who were on the site, from Sunday to Saturday: fewer drive at the weekend. */
const activeByWeekday = [11, 19, 21, 22, 20, 18, 13] as const
const emptySearchesByWeekday = [1, 3, 2, 4, 2, 3, 0] as const

/** What leaves no record in the demo that the days before today could be counted from. */
export function toDailyFigures({ now }: { readonly now: Date }) {
  return Array.from({ length: firstDays - 1 }, (_, index) => {
    const date = new Date(now.getTime() - (index + 1) * dayMs)
    const weekday = date.getUTCDay()
    // A member more each three weeks, and not the same each week.
    const change = (index % 5) - 2 - Math.floor(index / 21)
    return {
      _id: toDay(date),
      activeMembers: (activeByWeekday[weekday] ?? 0) + change,
      emptySearches: emptySearchesByWeekday[weekday] ?? 0,
    } satisfies Partial<DailyFiguresDocument>
  })
}
