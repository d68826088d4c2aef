import { expect, test } from 'vitest'
import { parseAmount, toPriceText } from './price'
import { shorten } from './short-text'

test.each([
  ['short text', 'short text'],
  ['two\n\n  lines', 'two lines'],
  ['exactly twenty chars', 'exactly twenty chars'],
  ['words that are cut, not halved', 'words that are cut…'],
  ['nothing to cut at in it', 'nothing to cut at…'],
  ['onewordthatislongerthantwenty', 'onewordthatislonger…'],
  ['🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚', '🚚🚚🚚🚚🚚🚚🚚🚚🚚…'],
])('%j is shortened to %j', (text, expected) => {
  expect(shorten(text, 20)).toBe(expected)
})

test.each([
  ['45000', 45_000, '$45,000'],
  ['$1,200', 1200, '$1,200'],
  ['$ 1,200.50 USD', 1200.5, '$1,200.50'],
  ['0', 0, '$0'],
  ['Call', null, 'Call'],
  ['12,50', null, '12,50'],
  ['$45,000 OBO', null, '$45,000 OBO'],
  ['-5', null, '-5'],
])('the price %j has the amount %j and is shown as %j', (price, amount, text) => {
  expect(parseAmount(price)).toBe(amount)
  expect(toPriceText(price)).toBe(text)
})
