import { expect, test } from 'vitest'
import { normalizeName, toSearchKeys, toSearchTerms, toSearchWords } from './search-words'

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

test.each([
  ['A truck', ['a', 't', 'tr', 'tru', 'truc', 'truck']],
  [
    'transmission',
    ['t', 'tr', 'tra', 'tran', 'trans', 'transm', 'transmi', 'transmis', 'transmission'],
  ],
])('%s is found by the beginnings of its words', (text, keys) => {
  expect(toSearchKeys(text)).toEqual(keys)
})

test.each([
  [
    'its longest word first',
    'cat engines',
    [
      { key: 'engines', beginning: null },
      { key: 'cat', beginning: null },
    ],
  ],
  ['nothing that another word says', 'ken Kenworth', [{ key: 'kenworth', beginning: null }]],
  [
    'a long word by its key, then whole',
    'transmissions',
    [{ key: 'transmis', beginning: /^transmissions/ }],
  ],
  ['nothing that holds no word', '.*', []],
])('a search asks for %s', (_what, text, terms) => {
  expect(toSearchTerms(text)).toEqual(terms)
})
