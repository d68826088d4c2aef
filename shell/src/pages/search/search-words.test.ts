import { expect, test } from 'vitest'
import { excerptAround, markWords, toSearchWords } from './search-words'

/** The text with what was found in brackets. */
const marked = (text: string, search: string) =>
  markWords(text, toSearchWords(search))
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Québec trucks', ['quebec', 'trucks']],
  ["Driver's", ['drivers']],
  ['A/C a', ['a', 'c']],
  ['.*', []],
])('%s holds the words %j', (text, words) => {
  expect(toSearchWords(text)).toEqual(words)
})

test.each([
  ['2019 Kenworth T680', 'kenw', '2019 [Kenw]orth T680'],
  ['2019 Kenworth T680', 'T680 2019', '[2019] Kenworth [T680]'],
  ['Kenworth', 'worth', 'Kenworth'],
  ['Montréal, QC', 'montreal', '[Montréal], QC'],
  ['Montre\u0301al', 'montre', '[Montre\u0301]al'],
  ['The driver’s seat', 'drivers', 'The [driver’s] seat'],
  ['ken kenworth', 'ken kenworth', '[ken] [kenworth]'],
  ['Tires & tubes', '&', 'Tires & tubes'],
  ['', 'tires', ''],
])('in "%s" the search "%s" marks "%s"', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
})

test('a text whose word is in sight is shown from its start', () => {
  expect(excerptAround('Reefer, Thermo King, 2,300 hours.', ['reefer'])).toBe(
    'Reefer, Thermo King, 2,300 hours.',
  )
  expect(excerptAround('Nothing of the kind', ['reefer'])).toBe('Nothing of the kind')
})

test('a text whose word stands far on is shown from shortly before it, at a whole word', () => {
  const text = `${'Clean title in hand. '.repeat(8)}New reefer unit.`
  expect(excerptAround(text, ['reefer'])).toBe('… in hand. Clean title in hand. New reefer unit.')
})
