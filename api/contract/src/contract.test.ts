import { describe, expect, test } from 'vitest'
import {
  classifiedFiltersSchema,
  classifiedLocations,
  directoryCategories,
  loginSchema,
  majorCities,
  passwordResetFormSchema,
  profileFormSchema,
  signupFormSchema,
} from './index'

describe('filters', () => {
  test.each(['', 'all', '  '])('the value "%s" means no filter', (value) => {
    expect(classifiedFiltersSchema.parse({ category: value }).category).toBeUndefined()
  })

  test('a limit above the maximum is rejected with the rule', () => {
    const result = classifiedFiltersSchema.safeParse({ limit: '101' })
    expect(result.error?.issues[0]?.message).toBe('Limit must be a whole number from 1 to 100')
  })

  test('a filter that is not text is rejected', () => {
    expect(classifiedFiltersSchema.safeParse({ search: { $ne: null } }).success).toBe(false)
  })
})

describe('sign-in', () => {
  test.each([
    [{ email: 'no-address', password: 'x' }, 'Please enter a valid email address'],
    [{ password: 'x' }, 'Please enter a valid email address'],
    [{ email: 'a@b.co', password: '' }, 'Password is required'],
    [{ email: 'a@b.co' }, 'Password is required'],
  ])('%o is rejected with "%s"', (input, message) => {
    expect(loginSchema.safeParse(input).error?.issues[0]?.message).toBe(message)
  })
})

type Schema = typeof signupFormSchema | typeof passwordResetFormSchema | typeof profileFormSchema

/** The first error message of each field of a form. */
const messagesOf = (schema: Schema, input: unknown) => {
  const issues = schema.safeParse(input).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]))
}

describe('forms with rules in the browser only', () => {
  const signup = {
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'dana@example.com',
    password: 'Eighteen-Wheels!',
    confirmPassword: 'Eighteen-Wheels!',
  }

  test('signing up: a complete form is valid', () => {
    expect(messagesOf(signupFormSchema, signup)).toEqual({})
  })

  test.each([
    [{ firstName: 'D' }, { firstName: 'First name must be at least 2 characters' }],
    [{ lastName: ' R ' }, { lastName: 'Last name must be at least 2 characters' }],
    [{ email: 'dana' }, { email: 'Please enter a valid email address' }],
    [{ confirmPassword: 'Ten-Wheels!' }, { confirmPassword: "Passwords don't match" }],
    [
      { password: 'short', confirmPassword: 'other' },
      {
        password: 'Password must be at least 8 characters',
        confirmPassword: "Passwords don't match",
      },
    ],
  ])('signing up with %j shows %j', (values, expected) => {
    expect(messagesOf(signupFormSchema, { ...signup, ...values })).toEqual(expected)
  })

  test.each(['Eighteen\u0000Wheels', 'Eighteen\ud83dWheels'])(
    'a new password with a control character or a lone surrogate is rejected: %j',
    (password) => {
      const form = { password, confirmPassword: password }
      const message = 'Password must not contain control characters'
      expect(messagesOf(passwordResetFormSchema, form)).toEqual({ password: message })
      expect(messagesOf(signupFormSchema, { ...signup, ...form })).toEqual({ password: message })
    },
  )

  test('a new password must equal its confirmation', () => {
    const form = { password: 'Eighteen-Wheels!', confirmPassword: 'eighteen-wheels!' }
    expect(messagesOf(passwordResetFormSchema, form)).toEqual({
      confirmPassword: "Passwords don't match",
    })
  })

  test.each([
    [{ firstName: '' }, { firstName: 'First name is required' }],
    [{ firstName: 'x'.repeat(51) }, { firstName: 'First name too long' }],
    [{ lastName: '  ' }, { lastName: 'Last name is required' }],
    [{ lastName: 'x'.repeat(51) }, { lastName: 'Last name too long' }],
    [{ email: 'dana' }, { email: 'Invalid email address' }],
  ])('the profile with %j shows %j', (values, expected) => {
    const profile = {
      firstName: 'Dana',
      lastName: 'Reyes',
      email: 'dana@example.com',
      equipment: [],
      languages: [],
    }
    const longest = { ...profile, firstName: 'D', lastName: 'x'.repeat(50) }
    for (const right of [profile, longest]) {
      expect(messagesOf(profileFormSchema, right)).toEqual({})
    }
    expect(messagesOf(profileFormSchema, { ...profile, ...values })).toEqual(expected)
  })
})

test('places and categories are distinct', () => {
  const distinct = (values: readonly string[]) => new Set(values).size === values.length
  expect(distinct(classifiedLocations.map((region) => region.code))).toBe(true)
  expect(distinct(directoryCategories.map((category) => category.value))).toBe(true)
  expect(distinct(majorCities)).toBe(true)
})
