import { Long } from 'mongodb'
import { afterAll, beforeAll, describe } from 'vitest'
import { expectAnswers, expectRefusals } from '../testing/expressions.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const db = () => server.db
const date = (text: string) => new Date(`${text}Z`)
/** A Friday in the 53rd ISO week of 2020. */
const newYear = date('2021-01-01T03:04:05.678')

describe('parts', () => {
  expectAnswers(db, [
    [{ $year: newYear }, 2021],
    [{ $month: newYear }, 1],
    [{ $dayOfMonth: [newYear] }, 1],
    [{ $dayOfYear: date('2020-12-31T00:00:00') }, 366],
    [{ $dayOfWeek: newYear }, 6],
    [{ $week: newYear }, 0],
    [{ $week: date('2021-01-03T00:00:00') }, 1],
    [{ $isoWeek: newYear }, 53],
    [{ $isoWeekYear: newYear }, Long.fromNumber(2020)],
    [{ $isoDayOfWeek: date('2021-01-03T00:00:00') }, 7],
    [{ $millisecond: newYear }, 678],
    [{ $hour: { date: newYear, timezone: '-05:00' } }, 22],
    [{ $year: { date: newYear, timezone: 'America/New_York' } }, 2020],
    [{ $hour: { date: date('2021-07-01T00:00:00'), timezone: 'Europe/Berlin' } }, 2],
    [{ $hour: null }, null],
    [
      { $dateToParts: { date: newYear } },
      { year: 2021, month: 1, day: 1, hour: 3, minute: 4, second: 5, millisecond: 678 },
    ],
    [
      { $dateToParts: { date: newYear, iso8601: true } },
      {
        isoWeekYear: 2020,
        isoWeek: 53,
        isoDayOfWeek: 5,
        hour: 3,
        minute: 4,
        second: 5,
        millisecond: 678,
      },
    ],
    [{ $dateFromParts: { year: 2021, month: 14, day: 1 } }, date('2022-02-01T00:00:00')],
    [{ $dateFromParts: { year: 2021, hour: 5, timezone: '+02:00' } }, date('2021-01-01T03:00:00')],
    [
      { $dateFromParts: { isoWeekYear: 2020, isoWeek: 53, isoDayOfWeek: 5 } },
      date('2021-01-01T00:00:00'),
    ],
  ])
})

describe('text', () => {
  expectAnswers(db, [
    [{ $dateToString: { date: newYear } }, '2021-01-01T03:04:05.678Z'],
    [{ $dateToString: { date: newYear, timezone: 'America/New_York' } }, '2020-12-31T22:04:05.678'],
    [
      { $dateToString: { date: newYear, format: '%d %b %B %G-%V %u %w %j %U %% %H:%M' } },
      '01 Jan January 2020-53 5 6 001 00 % 03:04',
    ],
    [{ $dateToString: { date: newYear, format: '%z %Z', timezone: '+05:30' } }, '+0530 330'],
    [{ $dateToString: { date: null, onNull: 'none' } }, 'none'],
    [{ $dateFromString: { dateString: '2021-01-01T03:04:05.678Z' } }, newYear],
    [
      { $dateFromString: { dateString: '2021-01-01T00:00:00', timezone: 'America/New_York' } },
      date('2021-01-01T05:00:00'),
    ],
    [
      { $dateFromString: { dateString: '06-15-2018', format: '%m-%d-%Y' } },
      date('2018-06-15T00:00:00'),
    ],
    [
      { $dateFromString: { dateString: '15 Jun 2018 +0200', format: '%d %b %Y %z' } },
      date('2018-06-14T22:00:00'),
    ],
    [{ $dateFromString: { dateString: 'x', onError: 'bad' } }, 'bad'],
    [{ $dateFromString: { dateString: null, onNull: 'none' } }, 'none'],
  ])
})

describe('sums of dates', () => {
  expectAnswers(db, [
    [
      { $dateAdd: { startDate: date('2020-12-31T12:00:00'), unit: 'month', amount: 2 } },
      date('2021-02-28T12:00:00'),
    ],
    [
      { $dateSubtract: { startDate: date('2020-02-29T00:00:00'), unit: 'year', amount: 1 } },
      date('2019-02-28T00:00:00'),
    ],
    [
      {
        // Clocks went forward that night: the next day is 23 hours away.
        $dateAdd: {
          startDate: date('2021-03-27T12:00:00'),
          unit: 'day',
          amount: 1,
          timezone: 'Europe/Berlin',
        },
      },
      date('2021-03-28T11:00:00'),
    ],
    [
      { $dateDiff: { startDate: date('2020-12-31T23:00:00'), endDate: newYear, unit: 'year' } },
      Long.fromNumber(1),
    ],
    [
      {
        $dateDiff: {
          startDate: date('2021-01-02T00:00:00'),
          endDate: date('2021-01-03T00:00:00'),
          unit: 'week',
        },
      },
      Long.fromNumber(1),
    ],
    [
      {
        $dateDiff: {
          startDate: date('2021-01-02T00:00:00'),
          endDate: date('2021-01-03T00:00:00'),
          unit: 'week',
          startOfWeek: 'monday',
        },
      },
      Long.fromNumber(0),
    ],
    [
      { $dateDiff: { startDate: newYear, endDate: date('2021-01-01T01:59:00'), unit: 'hour' } },
      Long.fromNumber(-2),
    ],
    [{ $dateTrunc: { date: newYear, unit: 'hour' } }, date('2021-01-01T03:00:00')],
    [{ $dateTrunc: { date: newYear, unit: 'week' } }, date('2020-12-27T00:00:00')],
    [
      { $dateTrunc: { date: newYear, unit: 'week', startOfWeek: 'Monday' } },
      date('2020-12-28T00:00:00'),
    ],
    [
      { $dateTrunc: { date: date('2021-03-20T11:30:05'), unit: 'month', binSize: 2 } },
      date('2021-03-01T00:00:00'),
    ],
    [
      { $dateTrunc: { date: newYear, unit: 'day', timezone: 'America/New_York' } },
      date('2020-12-31T05:00:00'),
    ],
  ])
})

describe('refusals', () => {
  expectRefusals(db, [
    [{ $year: 'x' }, 16006],
    [{ $hour: { date: newYear, timezone: 'Nowhere/Land' } }, 40485],
    [{ $dateToString: { date: newYear, format: '%q' } }, 18536],
    [{ $dateToString: { format: '%Y' } }, 18628],
    [{ $dateFromString: { dateString: 'x' } }, 241],
    [{ $dateFromString: { dateString: '2021-02-30' } }, 241],
    [{ $dateFromParts: { month: 1 } }, 40516],
    [{ $dateFromParts: { year: 2021, isoWeek: 1 } }, 40489],
    [{ $dateAdd: { startDate: newYear, unit: 'eon', amount: 1 } }, 2],
    [{ $dateAdd: { startDate: newYear, unit: 'day', amount: 1.5 } }, 5166405],
    [{ $dateTrunc: { date: newYear, unit: 'day', binSize: 0 } }, 5439018],
  ])
})
