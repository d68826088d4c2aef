import { expect, test } from 'vitest'
import { hasMoreStructure } from './json-structure'

const long = 'x'.repeat(10_000)

test.each([
  ['long texts', JSON.stringify({ a: long, b: [long, long] })],
  ['a text that ends with a backslash', JSON.stringify([`${long}\\`, long])],
  ['a text with some quotes', JSON.stringify({ a: `"${long}"`, b: `\\"${long}` })],
  ['nothing', ''],
  ['a text without an end', `"${long}`],
])('%s have little structure', (_what, json) => {
  expect(hasMoreStructure(json, 40)).toBe(false)
})

test.each([
  ['empty objects', `[${'{},'.repeat(100)}{}]`],
  ['numbers', `[${'1,'.repeat(100)}1]`],
  ['empty texts', `[${'"",'.repeat(100)}""]`],
  ['blanks', ' '.repeat(100)],
  ['escaped quotes', JSON.stringify('"'.repeat(100))],
  ['structure behind a text that ends with a backslash', `["${long}\\\\",${'{},'.repeat(100)}{}]`],
  ['structure behind a text with quotes', `["\\"${long}\\"",${'{},'.repeat(100)}{}]`],
])('many %s have more', (_what, json) => {
  expect(hasMoreStructure(json, 40)).toBe(true)
})
