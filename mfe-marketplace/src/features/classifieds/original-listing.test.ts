import { expect, test } from 'vitest'
import { originalListingUrl } from './original-listing'

test.each([
  ['its own page', 'https://truckpaper.example/1', 'TruckPaper', 'https://truckpaper.example/1'],
  ['its marketplace, however it is spelt', null, 'TruckPaper.com', 'https://www.truckpaper.com/'],
  ['its marketplace', '', 'Commercial Truck Trader', 'https://www.commercialtrucktrader.com/'],
  ['a source that is an address', null, 'rigs.example', 'https://rigs.example/'],
  [
    'its marketplace, never a script',
    'javascript:alert(1)',
    'Craigslist',
    'https://www.craigslist.org/',
  ],
])('an external classified opens %s', (_, externalUrl, externalSource, expected) => {
  expect(originalListingUrl({ externalUrl, externalSource })).toBe(expected)
})

test('an unknown source opens nothing', () => {
  expect(originalListingUrl({ externalUrl: null, externalSource: 'A friend' })).toBeNull()
})
