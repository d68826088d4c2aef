import { describe, expect, test } from 'vitest'
import { parseLocation, toDirectoryCategories } from './services.derived'

test.each([
  ['Denver, CO', 'CO', 'denver'],
  ['Denver, Colorado', 'CO', 'denver'],
  ['Reno NV 89501', 'NV', 'reno'],
  ['I-80 Exit 284, Walcott, IA, USA', 'IA', 'walcott'],
  ['St. Louis, MO', 'MO', 'st louis'],
  ['Montréal, QC H2X 1Y4', 'QC', 'montreal'],
  ['Greater Denver area, CO', 'CO', 'denver'],
  ['Texas', 'TX', null],
  ['Nationwide', null, 'nationwide'],
  ['', null, null],
])('"%s" is in state %s and city %s', (location, state, city) => {
  expect(parseLocation(location)).toEqual({ state, city })
})

describe('a service belongs to', () => {
  test('its own category and the categories that its title and specialties name', () => {
    const categories = toDirectoryCategories({
      title: 'Heavy-duty towing',
      category: 'repair',
      specialties: 'Rotator, A/C work',
    })
    expect(categories).toEqual(['repair', 'towing-recovery', 'truck-repair', 'hvac-apu'])
  })

  test('no category whose term is part of another word', () => {
    const categories = toDirectoryCategories({
      title: 'Retired drivers help',
      category: 'other',
      specialties: null,
    })
    expect(categories).toEqual(['other'])
  })
})
