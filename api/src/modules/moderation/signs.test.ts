import { expect, test } from 'vitest'
import { loadDemoData } from '../../seeding/load-demo-data'
import { findSigns, sentenceOf } from './signs'

const kindsIn = (...texts: string[]) => findSigns(texts).map(({ kind }) => kind)

test.each([
  ['Pay by Western Union only', 'western_union'],
  ['MoneyGram or nothing', 'moneygram'],
  ['Money Gram or nothing', 'moneygram'],
  ['A wire-transfer holds it', 'wire_transfer'],
  ['Wire me the deposit today', 'wire_transfer'],
  ['Two GIFT CARDS as a deposit', 'gift_cards'],
  ['Send it with Zelle', 'payment_app'],
  ['CashApp is fine', 'payment_app'],
  ['Bitcoin, BTC and so on', 'crypto'],
  ['Cryptocurrencies welcome', 'crypto'],
  ['Ｚｅｌｌｅ works', 'payment_app'],
  ['Ze\u200blle works', 'payment_app'],
])('%s has the sign %s', (text, kind) => {
  expect(kindsIn(text)).toEqual([kind])
})

test.each([
  'Western Star with a union made box',
  'The sensor wire, transfer case and the deposit slip are new',
  'Rewired last spring, wireless remote. Cash, wire or cashier check.',
  'Cab card and gift for the driver',
  'More pictures at https://pictures.example/t680',
  'The same address twice: www.t680.example www.t680.example',
])('%s has none', (text) => {
  expect(kindsIn(text)).toEqual([])
})

test('what was found is told as it is written, each kind once', () => {
  const text = 'Cash App or Zelle. See https://one.example/a and www.two.example.'
  expect(findSigns([text])).toEqual([
    { kind: 'payment_app', found: 'Cash App' },
    { kind: 'links', found: 'https://one.example/a www.two.example.' },
  ])
})

test('links in several fields count together', () => {
  expect(kindsIn('https://one.example', 'https://two.example')).toEqual(['links'])
  expect(sentenceOf({ kind: 'links' })).toBe('It has several links to other sites.')
})

test('no listing of the demo has a sign but the one that is held there', async () => {
  const { classifieds, services } = await loadDemoData({ now: new Date() })
  const listings = [
    ...classifieds.map(({ title, description, price }) => [title, description, price]),
    ...services.map((service) => [
      ...[service.title, service.description, service.price, service.specialties],
    ]),
  ]
  expect(listings.length).toBeGreaterThan(100)
  for (const texts of listings)
    expect({ texts, signs: findSigns(texts) }).toMatchObject({ signs: [] })
})
