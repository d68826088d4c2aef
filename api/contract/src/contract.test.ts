import { describe, expect, test } from 'vitest'
import {
  classifiedFiltersSchema,
  classifiedLocations,
  directoryCategories,
  loginSchema,
  majorCities,
} from './index'

describe('filters', () => {
  test.each(['', 'all', '  '])('the value "%s" means that nothing is filtered', (value) => {
    expect(classifiedFiltersSchema.parse({ category: value }).category).toBeUndefined()
  })

  test('a limit above the maximum is refused with the rule', () => {
    const result = classifiedFiltersSchema.safeParse({ limit: '101' })
    expect(result.error?.issues[0]?.message).toBe('Limit must be a whole number from 1 to 100')
  })

  test('a filter that is not text is refused', () => {
    expect(classifiedFiltersSchema.safeParse({ search: { $ne: null } }).success).toBe(false)
  })
})

describe('sign-in', () => {
  test.each([
    [{ email: 'nobody', password: 'x' }, 'Please enter a valid email address'],
    [{ password: 'x' }, 'Please enter a valid email address'],
    [{ email: 'a@b.co', password: '' }, 'Password is required'],
    [{ email: 'a@b.co' }, 'Password is required'],
  ])('%o is refused with "%s"', (input, message) => {
    expect(loginSchema.safeParse(input).error?.issues[0]?.message).toBe(message)
  })
})

test('places and categories are distinct', () => {
  const distinct = (values: readonly string[]) => new Set(values).size === values.length
  expect(distinct(classifiedLocations.map((region) => region.code))).toBe(true)
  expect(distinct(directoryCategories.map((category) => category.value))).toBe(true)
  expect(distinct(majorCities)).toBe(true)
})
