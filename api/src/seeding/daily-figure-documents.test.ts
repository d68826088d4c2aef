import { expect, test } from 'vitest'
import { toDailyFigures } from './daily-figure-documents'

test('each day of the last 90 before today had members on the site', () => {
  const figures = toDailyFigures({ now: new Date('2026-11-29T12:00:00Z') })
  const days = figures.map(({ _id }) => _id)
  expect(days).toHaveLength(89)
  expect([days[0], days.at(-1)]).toEqual(['2026-11-28', '2026-09-01'])
  for (const { activeMembers } of figures) {
    expect(activeMembers).toBeGreaterThan(0)
    expect(activeMembers).toBeLessThan(30)
  }
})
