import { expect, test } from 'vitest'
import { classifiedLocations, regionOfLocation, timeZones, timeZonesOf } from './index'

test('every state and province has its time zones, which this runtime knows', () => {
  for (const { code } of classifiedLocations) {
    const zones = timeZonesOf(code)
    expect(zones.length, code).toBeGreaterThan(0)
    expect(zones.length, code).toBeLessThan(timeZones.length)
    for (const { id } of zones)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: id })).not.toThrow()
  }
})

test.each([
  ['Denver, CO', 'CO'],
  ['Reno NV 89501', 'NV'],
  ['Charleston, West Virginia', 'WV'],
  ['Little Rock, Arkansas 72201, USA', 'AR'],
  ['Swift Current, SK S9H 3V5, Canada', 'SK'],
  ['ON', 'ON'],
  ['Ontario', 'ON'],
  ['Tulsa', null],
  ['Nationwide', null],
  ['', null],
])('the location "%s" is in %s', (location, region) => {
  expect(regionOfLocation(location)).toBe(region)
})

test('a place that no region names may be in any time zone', () => {
  expect(timeZonesOf(null)).toEqual(timeZones)
  expect(timeZonesOf('ZZ')).toEqual(timeZones)
  expect(timeZonesOf('TX').map(({ short }) => short)).toEqual(['CT', 'MT'])
})
