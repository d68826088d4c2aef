import { anArrangedEntry } from '@haulyard/api-contract/testing'
import type { Registry } from '@haulyard/shell-contract/registry'
import { expect, test } from 'vitest'
import { listOffers, moveOffer, placeOffer, toEntries } from './offers'

const entry = (label: string, order: number) => ({
  ...{ label, order, place: 'main', path: `/${label.toLowerCase()}` },
  audience: 'everyone' as const,
})

const registry = (orders: Readonly<Record<string, number>>): Pick<Registry, 'remotes' | 'off'> => ({
  remotes: [],
  off: Object.entries(orders).map(([label, order]) => ({
    ...{ name: `mfe-${label.toLowerCase()}`, routes: [], slots: [], access: 'everyone' as const },
    menu: [entry(label, order)],
  })),
})

const offersOf = (orders: Readonly<Record<string, number>>) => listOffers(registry(orders), [])
const keyOf = (label: string) => `menu mfe-${label.toLowerCase()} /${label.toLowerCase()}`
const shown = (offers: ReturnType<typeof listOffers>) =>
  offers.map(({ label, order }) => `${label} ${order}`)

test('a move keeps the numbers of the place, so that later entries come where they are expected', () => {
  const offers = offersOf({ News: 10, Board: 40, Book: 60 })
  expect(shown(moveOffer(offers, keyOf('Book'), -1))).toEqual(['News 10', 'Book 40', 'Board 60'])
})

test('a move there and back leaves nothing to store', () => {
  const offers = offersOf({ News: 10, Board: 40, Book: 60 })
  const down = moveOffer(offers, keyOf('News'), 1)
  expect(toEntries(down)).toHaveLength(2)
  expect(toEntries(moveOffer(down, keyOf('News'), -1))).toEqual([])
})

test('entries with the same order get their own, also at the highest one', () => {
  const same = moveOffer(offersOf({ News: 10, Board: 10, Book: 11 }), keyOf('Board'), -1)
  expect(shown(same)).toEqual(['Board 10', 'News 11', 'Book 12'])
  const highest = moveOffer(offersOf({ News: 9999, Board: 9999 }), keyOf('Board'), -1)
  expect(shown(highest)).toEqual(['Board 10', 'News 20'])
})

test('the first one cannot go up, nor the last one down', () => {
  const offers = offersOf({ News: 10, Board: 40 })
  expect(moveOffer(offers, keyOf('News'), -1)).toBe(offers)
  expect(moveOffer(offers, keyOf('Board'), 1)).toBe(offers)
})

test('another place takes an entry at its end; its own one where the manifest has it', () => {
  const offers = offersOf({ News: 10, Board: 40 })
  const board = placeOffer(offers, keyOf('Board'), 'account')
  const both = placeOffer(board, keyOf('News'), 'account')
  expect(toEntries(both)).toMatchObject([
    { name: '/board', place: 'account', order: 10 },
    { name: '/news', place: 'account', order: 20 },
  ])
  expect(toEntries(placeOffer(both, keyOf('Board'), 'main'))).toMatchObject([{ name: '/news' }])
})

test('what is stored is listed as the pages show it', () => {
  const stored = anArrangedEntry({ remote: 'mfe-book', name: '/book', order: 5, isHidden: false })
  const offers = listOffers(registry({ News: 10, Book: 60 }), [stored])
  expect(shown(offers)).toEqual(['Book 5', 'News 10'])
  expect(toEntries(offers)).toEqual([stored])
})
