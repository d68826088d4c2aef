import { describe, expect, test } from 'vitest'
import { proposeByVin, proposeDetails } from './propose-details'
import { hasCheckDigit, modelYearOf } from './vin'

const propose = (category: 'trucks' | 'trailers' | 'parts', title: string, description = '') =>
  proposeDetails({ category, title, description, currentYear: 2026 })

describe('the details of a title and a description', () => {
  test.each([
    ['2021 Kenworth W900L with sleeper', { year: 2021, make: 'Kenworth', model: 'W900L' }],
    ['2016 Volvo VNL 670 I-Shift', { year: 2016, model: 'VNL 670', transmission: 'automated' }],
    ['1999 Peterbilt 379, N14, 13 speed', { engine: 'N14', transmission: 'manual' }],
    ['2020 Cascadia day cab', { make: 'Freightliner', cab: 'day-cab' }],
  ])('%s', (title, details) => {
    expect(propose('trucks', title)).toMatchObject(details)
  })
  test.each([
    ['612k miles, clean', 612_000],
    ['62,000 miles', 62_000],
    ['1.1 million miles', 1_100_000],
    ['DD15 with 402k, drove it home', 402_000],
    ['Asking $120k', undefined],
    ['40 miles from Tulsa', undefined],
    ['Runs well', undefined],
  ])('%s', (description, mileage) => {
    expect(propose('trucks', 'Truck', description).mileage).toBe(mileage)
  })
  test('a trailer has a type and a length, and no mileage', () => {
    expect(propose('trailers', '2021 Wabash dry van, 53 ft', '90,000 miles')).toEqual({
      ...{ year: 2021, make: 'Wabash', trailerType: 'dry-van', lengthFeet: 53 },
    })
  })
  test('a part is not the truck that it fits', () => {
    expect(propose('parts', 'LED headlights for 2019 Peterbilt 389')).toEqual({})
  })
})

describe('a vehicle number', () => {
  test.each([
    ['1M8GDM9AXKP042788', true],
    ['11111111111111111', true],
    ['1M8GDM9A1KP042788', false],
  ])('%s has a check digit that fits: %s', (vin, fits) => {
    expect(hasCheckDigit(vin)).toBe(fits)
  })
  test('says maker and model year', () => {
    expect(proposeByVin('1xkyd49x-7gj 440021', 2026)).toEqual({})
    const vin = withCheckDigit('1XKYD49X_GJ440021')
    expect(proposeByVin(vin, 2026)).toEqual({ vin, make: 'Kenworth', year: 2016 })
  })
  test('of a year code that repeats, the latest that can be is meant', () => {
    expect(modelYearOf('1XKYD49X0VJ440021', 2026)).toBe(2027)
    expect(modelYearOf('1XKYD49X0YJ440021', 2026)).toBe(2000)
  })
})

const withCheckDigit = (vin: string) =>
  [...'0123456789X'].map((digit) => vin.replace('_', digit)).find(hasCheckDigit) ?? ''
