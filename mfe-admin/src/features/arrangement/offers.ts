import { type ArrangedEntry, arrangedKey } from '@haulyard/api-contract'
import {
  arrangeFill,
  arrangeMenuEntry,
  type MenuEntry,
  type Registry,
  type SlotFill,
} from '@haulyard/shell-contract/registry'

/** One thing that a remote offers, and where the site shows it. */
export interface Offer extends Pick<ArrangedEntry, 'kind' | 'remote' | 'name' | 'isHidden'> {
  readonly key: string
  readonly label: string
  readonly audience: MenuEntry['audience']
  /** Whether the remote is switched off. */
  readonly isOff: boolean
  readonly place: string
  readonly order: number
  /** Where the remote's manifest puts it. */
  readonly own: { readonly place: string; readonly order: number }
}

type Arranged = ReadonlyMap<string, ArrangedEntry>
type Remote = Pick<Registry['off'][number], 'name' | 'menu' | 'fills'>

const untouched = { place: null, order: null, isHidden: false }

const menuOffer = (remote: string, entry: MenuEntry, arranged: Arranged) => {
  const id = { kind: 'menu', remote, name: entry.path } as const
  const found = arranged.get(arrangedKey(id)) ?? untouched
  const { place, order, label, audience } = arrangeMenuEntry(entry, found)
  const own = { place: entry.place, order: entry.order }
  return { ...id, label, audience, place, order, own, isHidden: found.isHidden }
}

const sectionOffer = (remote: string, fill: SlotFill, arranged: Arranged) => {
  const id = { kind: 'section', remote, name: fill.name } as const
  const found = arranged.get(arrangedKey(id)) ?? untouched
  const { slot: place, order, title: label, audience } = arrangeFill(fill, found)
  const own = { place: fill.slot, order: fill.order }
  return { ...id, label, audience, place, order, own, isHidden: found.isHidden }
}

/** Everything that the remotes offer, in the order of the pages. */
export const listOffers = (
  { remotes, off }: Pick<Registry, 'remotes' | 'off'>,
  entries: readonly ArrangedEntry[],
): readonly Offer[] => {
  const arranged = new Map(entries.map((entry) => [arrangedKey(entry), entry]))
  const offersOf = (isOff: boolean) =>
    function* ({ name, menu = [], fills = [] }: Remote) {
      for (const entry of menu) yield { ...menuOffer(name, entry, arranged), isOff }
      for (const fill of fills) yield { ...sectionOffer(name, fill, arranged), isOff }
    }
  return [
    ...remotes.flatMap((remote) => [...offersOf(false)(remote)]),
    ...off.flatMap((remote) => [...offersOf(true)(remote)]),
  ]
    .map((offer) => ({ ...offer, key: arrangedKey(offer) }))
    .sort((one, other) => one.order - other.order)
}

/** The entries of an arrangement that nothing stands behind any more. */
export const listStale = (
  entries: readonly ArrangedEntry[],
  offers: readonly Offer[],
): readonly ArrangedEntry[] => {
  const keys = new Set(offers.map(({ key }) => key))
  return entries.filter((entry) => !keys.has(arrangedKey(entry)))
}

/** What differs from the manifests. */
export const toEntries = (offers: readonly Offer[]): readonly ArrangedEntry[] =>
  offers
    .map(({ kind, remote, name, place, order, isHidden, own }) => ({
      ...{ kind, remote, name, isHidden },
      place: place === own.place ? null : place,
      order: order === own.order ? null : order,
    }))
    .filter(({ place, order, isHidden }) => place !== null || order !== null || isHidden)

const maximumOrder = 9999

/** The orders of a place, each higher than the one before: two manifests may have the same. */
const distinct = (orders: readonly number[]): readonly number[] => {
  const rising: number[] = []
  for (const order of orders) rising.push(Math.max(order, (rising.at(-1) ?? 0) + 1))
  // A place takes a hundred entries at most.
  return (rising.at(-1) ?? 0) > maximumOrder ? orders.map((_, index) => (index + 1) * 10) : rising
}

/**
 * Moves an offer among those of its place. The place's numbers stay, so that an entry which a
 * later release adds comes where its manifest expects it.
 */
export const moveOffer = (offers: readonly Offer[], key: string, by: 1 | -1): readonly Offer[] => {
  const moved = offers.find((offer) => offer.key === key)
  const inPlace = offers.filter(({ kind, place }) => kind === moved?.kind && place === moved.place)
  const from = inPlace.findIndex((offer) => offer.key === key)
  const neighbour = inPlace[from + by]
  if (!moved || !neighbour) return offers
  const orders = distinct(inPlace.map(({ order }) => order))
  const sequence = inPlace.with(from, neighbour).with(from + by, moved)
  const orderOf = new Map(sequence.map((offer, index) => [offer.key, orders[index] as number]))
  return offers
    .map((offer) => ({ ...offer, order: orderOf.get(offer.key) ?? offer.order }))
    .sort((one, other) => one.order - other.order)
}

/** Puts an offer at the end of another place, or back to where it was by its manifest. */
export const placeOffer = (
  offers: readonly Offer[],
  key: string,
  place: string,
): readonly Offer[] => {
  const last = Math.max(0, ...offers.filter((one) => one.place === place).map(({ order }) => order))
  return offers
    .map((offer) => {
      if (offer.key !== key) return offer
      const order = place === offer.own.place ? offer.own.order : Math.min(last + 10, maximumOrder)
      return { ...offer, place, order }
    })
    .sort((one, other) => one.order - other.order)
}
