import { expect, test } from 'vitest'
import { readPrice } from './classified-price'

test.each([
  ['45000', { amount: 4_500_000, currency: 'USD' }],
  ['$1,200', { amount: 120_000, currency: 'USD' }],
  ['$1,200.50', { amount: 120_050, currency: 'USD' }],
  ['45k', { amount: 4_500_000, currency: 'USD' }],
  ['45900.00 USD', { amount: 4_590_000, currency: 'USD' }],
  ['CA$45,000', { amount: 4_500_000, currency: 'CAD' }],
  ['45,000 CAD', { amount: 4_500_000, currency: 'CAD' }],
  ['$45,000 OBO', { amount: 4_500_000, currency: 'USD', isBestOffer: true }],
  ['45000 or best offer', { amount: 4_500_000, currency: 'USD', isBestOffer: true }],
  ['$9,000 firm', { amount: 900_000, currency: 'USD' }],
  ['Call', { isCall: true }],
  ['call for price', { isCall: true }],
])('%s is read as a price', (text, price) => {
  expect(readPrice(text)).toEqual(price)
})

test.each(['', '0', '$0', '$500 a week', '40000-45000', 'Trade', '1,23', '-5', '4055550142123'])(
  '"%s" is no price that can be compared',
  (text) => {
    expect(readPrice(text)).toBeNull()
  },
)

test('the chosen currency counts where the text names none', () => {
  expect(readPrice('45000', 'CAD')).toEqual({ amount: 4_500_000, currency: 'CAD' })
  expect(readPrice('US$45000', 'CAD')).toEqual({ amount: 4_500_000, currency: 'USD' })
})
