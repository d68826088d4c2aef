import { describe, expect, test } from 'vitest'
import { formatUniversal } from './format-date'
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatPriceText,
  formatTime,
  formatUsd,
} from './index'

describe('formatUsd', () => {
  test.each([
    [84500, '$84,500'],
    ['84500', '$84,500'],
    [' 1250.50 ', '$1,251'],
    ['12,500', '$12,500'],
    [0, '$0'],
    [-40, '-$40'],
    ['call me', '$0'],
    ['12,5', '$0'],
    ['', '$0'],
    [null, '$0'],
    [undefined, '$0'],
    [Number.NaN, '$0'],
    ['Infinity', '$0'],
    [true as unknown as string, '$0'],
    [{} as unknown as string, '$0'],
  ])('%s is %s, in whole US dollars', (value, text) => {
    expect(formatUsd(value)).toBe(text)
  })
})

describe('formatPriceText', () => {
  test.each([
    ['$85/hr', '$85/hr'],
    ['$2.50', '$2.50'],
    ['120', '$120'],
    [120, '$120'],
    ['1,200', '$1,200'],
    ['Call', 'Call'],
    ['Call for price', 'Call for price'],
    [' 12k OBO ', '12k OBO'],
    ['12,5', '12,5'],
    ['Infinity', 'Infinity'],
    ['', 'Ask'],
    [' ', 'Ask'],
    [null, '$0'],
    [undefined, '$0'],
    [Number.NaN, '$0'],
    [{} as unknown as string, '$0'],
  ])('the price %s is shown as %s', (value, text) => {
    expect(formatPriceText(value)).toBe(text)
  })
})

describe('dates', () => {
  test('are read in the reader’s time zone', () => {
    expect(formatDate('2026-11-03T12:00:00.000Z')).toBe('Nov 3, 2026')
    expect(formatDate('2026-11-04T03:00:00.000Z')).toBe('Nov 3, 2026')
    expect(formatDateTime('2026-11-03T21:05:00.000Z')).toBe('Nov 3, 2026, 4:05 PM')
    expect(formatTime('2026-11-03T21:05:00.000Z')).toBe('4:05 PM')
  })

  test.each([null, undefined, '', 'yesterday'])('%s is nothing', (iso) => {
    expect(formatDate(iso)).toBe('')
    expect(formatDateTime(iso)).toBe('')
    expect(formatTime(iso)).toBe('')
  })
})

describe('what is written by hand', () => {
  // A prime step: every hour, month and digit comes by, both changes of the clocks too.
  const stepMs = 7_919_000 * 61
  const moments = Array.from({ length: 2000 }, (_, step) => new Date(step * stepMs + 1))
  const day = { month: 'short', day: 'numeric', year: 'numeric' } as const
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  const writerOf = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-US', options)
    return (moment: Date) => format.format(moment).replaceAll('\u202f', ' ')
  }

  test.each([
    ['days', formatDate, writerOf(day)],
    ['times', formatTime, writerOf(clock)],
    ['moments', formatDateTime, writerOf({ ...day, ...clock })],
    [
      'universal days',
      (iso: string) => formatUniversal(iso, { hasTime: false }),
      writerOf({ ...day, timeZone: 'UTC' }),
    ],
    [
      'universal moments',
      (iso: string) => formatUniversal(iso, { hasTime: true }),
      writerOf({ ...day, ...clock, timeZone: 'UTC' }),
    ],
  ])('are the %s that the browser itself would write', (_, format, write) => {
    expect(moments.map((moment) => format(moment.toISOString()))).toEqual(moments.map(write))
  })

  test('are the numbers that the browser itself would write', () => {
    const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
    const dollars = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    })
    for (let digits = 1; digits < 16; digits += 1) {
      for (const value of [10 ** digits - 1, 10 ** digits, -(10 ** digits), 10 ** digits + 0.5]) {
        expect(formatCount(value)).toBe(number.format(value))
        expect(formatUsd(value)).toBe(dollars.format(value))
      }
    }
  })
})

describe('formatCount', () => {
  test.each([
    [1204, '1,204'],
    [0, '0'],
    [null, '0'],
    [undefined, '0'],
    [Number.NaN, '0'],
  ])('the count %s is shown as %s', (value, text) => {
    expect(formatCount(value)).toBe(text)
  })
})
