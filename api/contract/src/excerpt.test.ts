import { expect, test } from 'vitest'
import { excerptOf } from './excerpt'

test('an article with an excerpt shows it', () => {
  expect(excerptOf({ excerpt: 'In short.', content: 'At length.' })).toBe('In short.')
})

test.each([null, ''])('without an excerpt (%o) the first 200 characters are shown', (excerpt) => {
  expect(excerptOf({ excerpt, content: 'a'.repeat(201) })).toBe(`${'a'.repeat(200)}…`)
  expect(excerptOf({ excerpt, content: 'a'.repeat(200) })).toBe('a'.repeat(200))
})
