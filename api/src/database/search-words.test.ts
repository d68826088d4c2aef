import { expect, test } from 'vitest'
import { normalizeName, toSearchKeys, toSearchTerms, toSearchWords } from './search-words'

test.each([
  ['Québec', ['quebec']],
  ['Tires, TIRES & tires!', ['tires']],
  ["Driver's sleeper", ['drivers', 'sleeper']],
  ['2019 Kenworth T680', ['2019', 'kenworth', 't680']],
  ['A/C', ['a', 'c']],
  ['.*', []],
])('the words of %s are %j', (text, words) => {
  expect(toSearchWords(text)).toEqual(words)
})

test('names that differ only in accents, case and punctuation are the same', () => {
  expect(normalizeName('ST LOUIS')).toBe(normalizeName('St. Louis'))
  expect(normalizeName('Montréal')).toBe('montreal')
})

test.each([
  ['trucks', ['truck', 'tru']],
  ['cat', ['cat']],
  ['18 ft', []],
])('the search keys of %s are its first three and five letters', (text, keys) => {
  expect(toSearchKeys(toSearchWords(text))).toEqual(keys)
})

test.each([
  [
    'the longest word first',
    'cat eaton',
    [
      { key: 'eaton', beginning: null },
      { key: 'cat', beginning: null },
    ],
  ],
  ['no word that another one implies', 'ken Kenworth', [{ key: 'kenwo', beginning: /^kenworth/ }]],
  ['a word between the lengths by the shorter key', 'kenw', [{ key: 'ken', beginning: /^kenw/ }]],
  ['a short word without a key', 'k', [{ key: null, beginning: /^k/ }]],
  ['nothing that holds no word', '.*', []],
])('the conditions of a search are %s', (_what, text, terms) => {
  expect(toSearchTerms(text)).toEqual(terms)
})
