import { describe, expect, test } from 'vitest'
import type { DatedItem } from './dated-items'
import type { ClassifiedSource } from './sources'
import { toImportedClassified } from './to-imported-classified'

const source: ClassifiedSource = {
  name: 'Rig Mart',
  type: 'rss',
  at: { url: 'https://rigmart.example' },
}
const item = (values: Partial<DatedItem>): DatedItem => ({
  title: 'Something for sale',
  url: 'https://rigmart.example/1',
  guid: null,
  publishedAt: null,
  imageUrl: null,
  content: 'A description of a little more than a line.',
  excerpt: null,
  categories: ['trucks'],
  price: null,
  location: 'TX',
  createdAt: new Date(),
  ...values,
})

describe('a category is recognized', () => {
  test.each([
    [['Trailers'], 'Anything', 'trailers'],
    [['Heavy Duty Trucks', 'Sleepers'], 'Anything', 'trucks'],
    [['Reefers'], 'Anything', 'trailers'],
    [['For sale'], 'Used Thermo King reefer trailer', 'trailers'],
    [[], 'Truck tires, set of 8', 'parts'],
    [[], 'Moffett M8 forklift', 'equipment'],
    [[], '2019 Kenworth T680', 'trucks'],
  ])('by %j or "%s": %s', (categories, title, expected) => {
    expect(toImportedClassified(item({ categories, title }), source)?.category).toBe(expected)
  })

  test('by the settings first', () => {
    const parts = { ...source, category: 'parts' as const }
    expect(toImportedClassified(item({}), parts)?.category).toBe('parts')
  })

  test('or the classified is left out', () => {
    expect(toImportedClassified(item({ categories: [], title: 'Great offer' }), source)).toBeNull()
  })
})

describe('a place is recognized', () => {
  test.each([
    ['TX', 'TX'],
    ['tx', 'TX'],
    ['Amarillo, TX', 'TX'],
    ['Amarillo, TX 79101', 'TX'],
    ['Milton, ON L9T 0A1', 'ON'],
    ['West Virginia', 'WV'],
    ['Charleston, West Virginia, USA', 'WV'],
    ['Montréal, Québec', 'QC'],
    ['Hamburg, Germany', null],
  ])('by "%s": %s', (location, expected) => {
    expect(toImportedClassified(item({ location }), source)?.location ?? null).toBe(expected)
  })

  test('by the end of the title', () => {
    const title = '2019 Kenworth T680 (Dallas, TX)'
    expect(toImportedClassified(item({ location: null, title }), source)?.location).toBe('TX')
  })
})

describe('a price is recognized', () => {
  test.each([
    ['45900', '45900'],
    ['$45,900', '45900'],
    ['45900.00 USD', '45900'],
    ['CA$ 21,900', '21900'],
    ['Call for price', 'Call for price'],
  ])('by "%s": %s', (price, expected) => {
    expect(toImportedClassified(item({ price }), source)?.price).toBe(expected)
  })

  test('by the text, or is missing', () => {
    expect(
      toImportedClassified(item({ content: 'Runs well. Asking $12,500 or best offer.' }), source)
        ?.price,
    ).toBe('12500')
    expect(toImportedClassified(item({}), source)?.price).toBe('Call')
  })
})
