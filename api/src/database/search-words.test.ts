import { expect, test } from 'vitest'
import { normalizeName, toSearchFilter, toSearchWords } from './search-words'

test.each([
  ['Québec', ['quebec']],
  ['Tires, TIRES & tires!', ['tires']],
  ["Driver's sleeper", ['drivers', 'sleeper']],
  ['2019 Kenworth T680', ['2019', 'kenworth', 't680']],
  ['A/C', ['a', 'c']],
  ['.*', []],
])('%s holds the words %j', (text, words) => {
  expect(toSearchWords(text)).toEqual(words)
})

test('names that differ only in accents, case and punctuation are the same', () => {
  expect(normalizeName('ST LOUIS')).toBe(normalizeName('St. Louis'))
  expect(normalizeName('Montréal')).toBe('montreal')
})

test('a search asks for its longest word first and each word from its beginning', () => {
  expect(toSearchFilter('cat engines')).toEqual({
    $and: [{ searchWords: /^engines/ }, { searchWords: /^cat/ }],
  })
})

test('a search without any word can match nothing', () => {
  expect(toSearchFilter('.*')).toBeNull()
})
