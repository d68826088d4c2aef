import { describe, expect, test } from 'vitest'
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
  ])('%s is %s, in whole US dollars', (value, text) => {
    expect(formatUsd(value)).toBe(text)
  })
})

describe('formatPriceText', () => {
  test.each([
    ['$85/hr', '$85/hr'],
    ['$2.50', '$2.50'],
    ['120', '$120'],
    ['negotiable', '$0'],
    [null, '$0'],
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
