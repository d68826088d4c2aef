import { describe, expect, test } from 'vitest'
import { type OpeningHours, openingStatusAt } from './opening-hours'

const closed: OpeningHours['week'][number] = []
const days = (week: Partial<Record<number, readonly (readonly [number, number])[]>>) =>
  Array.from({ length: 7 }, (_, day) =>
    (week[day] ?? closed).map((entry) =>
      'opens' in entry ? entry : { opens: entry[0] * 60, closes: entry[1] * 60 },
    ),
  )
const everyDay = (...intervals: readonly (readonly [number, number])[]) =>
  days(Object.fromEntries(Array.from({ length: 7 }, (_, day) => [day, intervals])))

const statusAt = (week: OpeningHours['week'], timeZone: string, iso: string) =>
  openingStatusAt(
    { is24Hour: false, hours: { timeZone, week, isClosedOnHolidays: false, holidayNote: null } },
    Date.parse(iso),
  )
const sixToSix = everyDay([6, 18])
const day = everyDay([0, 24])

describe('the status of a service', () => {
  test('is always open for 24/7, whatever its hours, and unknown without hours', () => {
    const hours = { timeZone: 'America/Chicago', week: days({}), isClosedOnHolidays: false }
    const given = { ...hours, holidayNote: null }
    expect(openingStatusAt({ is24Hour: true, hours: given }, 0)).toEqual({ state: 'always' })
    for (const none of [null, undefined]) {
      expect(openingStatusAt({ is24Hour: false, hours: none }, 0)).toEqual({ state: 'unknown' })
    }
  })

  // Wednesday. 12:00 UTC is 5:00 in Denver, 6:00 in Chicago and 8:30 in St. John's.
  test.each([
    ['America/Chicago', '2026-01-14T11:59:59Z', 'closed'],
    ['America/Chicago', '2026-01-14T12:00:00Z', 'open'],
    ['America/Chicago', '2026-01-14T23:59:59Z', 'open'],
    ['America/Chicago', '2026-01-15T00:00:00Z', 'closed'],
    ['America/Denver', '2026-01-14T12:59:00Z', 'closed'],
    ['America/Denver', '2026-01-14T13:00:00Z', 'open'],
    ['America/St_Johns', '2026-01-14T09:29:00Z', 'closed'],
    ['America/St_Johns', '2026-01-14T09:30:00Z', 'open'],
    // Summer: the same wall clock, an hour earlier in universal time.
    ['America/Chicago', '2026-07-15T10:59:00Z', 'closed'],
    ['America/Chicago', '2026-07-15T11:00:00Z', 'open'],
    ['America/St_Johns', '2026-07-15T08:30:00Z', 'open'],
    // Without summer time.
    ['America/Phoenix', '2026-01-14T13:00:00Z', 'open'],
    ['America/Phoenix', '2026-07-15T12:59:00Z', 'closed'],
    ['America/Phoenix', '2026-07-15T13:00:00Z', 'open'],
    ['America/Regina', '2026-01-14T12:00:00Z', 'open'],
    ['America/Regina', '2026-07-15T11:59:00Z', 'closed'],
    ['America/Regina', '2026-07-15T12:00:00Z', 'open'],
  ])('from 6 to 18 in %s at %s is %s', (zone, iso, state) => {
    expect(statusAt(sixToSix, zone, iso).state).toBe(state)
  })

  test('names the next opening by the clock of the place', () => {
    expect(statusAt(sixToSix, 'America/Chicago', '2026-01-14T10:00:00Z')).toEqual({
      state: 'closed',
      opens: { isWithinDay: true, weekday: 2, minutes: 360 },
      zone: 'CT',
    })
    expect(statusAt(sixToSix, 'America/Chicago', '2026-01-15T02:00:00Z')).toMatchObject({
      opens: { isWithinDay: true, weekday: 3, minutes: 360 },
    })
  })

  test('looks past closed days, and over the end of the week', () => {
    const mondays = days({ 0: [[8, 12]] })
    expect(statusAt(mondays, 'America/Denver', '2026-01-16T20:00:00Z')).toMatchObject({
      opens: { isWithinDay: false, weekday: 0, minutes: 480 },
    })
    expect(statusAt(mondays, 'America/Denver', '2026-01-12T20:00:00Z')).toMatchObject({
      opens: { isWithinDay: false, weekday: 0 },
    })
    expect(statusAt(days({}), 'America/Denver', '2026-01-12T20:00:00Z')).toMatchObject({
      state: 'closed',
      opens: null,
    })
  })

  test('has a break between two times of a day', () => {
    const week = everyDay([6, 12], [13, 18])
    expect(statusAt(week, 'America/New_York', '2026-01-14T16:59:00Z')).toMatchObject({
      state: 'open',
      closes: { minutes: 720 },
    })
    expect(statusAt(week, 'America/New_York', '2026-01-14T17:00:00Z')).toMatchObject({
      state: 'closed',
      opens: { isWithinDay: true, minutes: 780 },
    })
  })

  test('stays open past midnight, also from Sunday to Monday', () => {
    const week = days({ 6: [[22, 26]] })
    expect(statusAt(week, 'America/New_York', '2026-01-19T06:59:00Z')).toMatchObject({
      state: 'open',
      closes: { isWithinDay: true, weekday: 0, minutes: 120 },
    })
    expect(statusAt(week, 'America/New_York', '2026-01-19T07:00:00Z').state).toBe('closed')
    expect(statusAt(week, 'America/New_York', '2026-01-19T04:00:00Z')).toMatchObject({
      closes: { isWithinDay: true, weekday: 0, minutes: 120 },
    })
  })

  test('has no closing time where days follow each other without a gap', () => {
    expect(statusAt(day, 'America/New_York', '2026-01-14T17:00:00Z')).toMatchObject({
      state: 'open',
      closes: null,
    })
    const weekdaysOnly = days({ 0: [[0, 24]], 1: [[0, 24]], 2: [[0, 24]] })
    expect(statusAt(weekdaysOnly, 'America/New_York', '2026-01-12T17:00:00Z')).toMatchObject({
      closes: { isWithinDay: false, weekday: 3, minutes: 0 },
    })
  })
})

describe('when the clocks change', () => {
  // March 8, 2026: 2:00 becomes 3:00, which is 8:00 UTC in Chicago and 5:30 UTC in St. John's.
  test.each([
    ['America/Chicago', [2.5, 5], '2026-03-08T07:59:00Z', 'closed'],
    ['America/Chicago', [2.5, 5], '2026-03-08T08:00:00Z', 'open'],
    ['America/Chicago', [2.5, 5], '2026-03-08T09:59:00Z', 'open'],
    ['America/Chicago', [2.5, 5], '2026-03-08T10:00:00Z', 'closed'],
    ['America/Chicago', [0, 2.5], '2026-03-08T07:59:00Z', 'open'],
    ['America/Chicago', [0, 2.5], '2026-03-08T08:00:00Z', 'closed'],
    ['America/St_Johns', [3, 5], '2026-03-08T05:29:00Z', 'closed'],
    ['America/St_Johns', [3, 5], '2026-03-08T05:30:00Z', 'open'],
    ['America/Phoenix', [2.5, 5], '2026-03-08T09:29:00Z', 'closed'],
    ['America/Phoenix', [2.5, 5], '2026-03-08T09:30:00Z', 'open'],
    ['America/Regina', [2.5, 5], '2026-03-08T08:30:00Z', 'open'],
  ] as const)('to summer time, %s with %j at %s is %s', (zone, interval, iso, state) => {
    expect(statusAt(everyDay(interval), zone, iso).state).toBe(state)
  })

  // November 1, 2026: 2:00 becomes 1:00, so that 1:00 to 2:00 passes twice, from 6:00 UTC in Chicago.
  test.each([
    ['America/Chicago', [0, 1.5], '2026-11-01T06:29:00Z', 'open'],
    ['America/Chicago', [0, 1.5], '2026-11-01T06:30:00Z', 'closed'],
    ['America/Chicago', [0, 1.5], '2026-11-01T07:10:00Z', 'closed'],
    ['America/Chicago', [1.5, 4], '2026-11-01T06:29:00Z', 'closed'],
    ['America/Chicago', [1.5, 4], '2026-11-01T06:30:00Z', 'open'],
    ['America/Chicago', [1.5, 4], '2026-11-01T07:10:00Z', 'open'],
    ['America/Chicago', [0, 2], '2026-11-01T07:59:00Z', 'open'],
    ['America/Chicago', [0, 2], '2026-11-01T08:00:00Z', 'closed'],
    ['America/St_Johns', [0, 1.5], '2026-11-01T03:59:00Z', 'open'],
    ['America/St_Johns', [0, 1.5], '2026-11-01T04:45:00Z', 'closed'],
    ['America/Regina', [0, 1.5], '2026-11-01T07:29:00Z', 'open'],
  ] as const)('to standard time, %s with %j at %s is %s', (zone, interval, iso, state) => {
    expect(statusAt(everyDay(interval), zone, iso).state).toBe(state)
  })

  test('a night shift over either change ends by the clock of the place', () => {
    const nights = everyDay([22, 30])
    for (const [before, at] of [
      ['2026-03-08T10:59:00Z', '2026-03-08T11:00:00Z'],
      ['2026-11-01T11:59:00Z', '2026-11-01T12:00:00Z'],
    ] as const) {
      expect(statusAt(nights, 'America/Chicago', before).state).toBe('open')
      expect(statusAt(nights, 'America/Chicago', at).state).toBe('closed')
    }
  })
})
