import { type ArrangedEntry, type Arrangement, arrangedKey } from '@haulyard/api-contract'
import { menuPlaces, openSlots } from '../constants.mjs'
import type { MenuEntry, SlotFill } from './offers'
import type { Registry, RemoteManifest } from './registry-schema'

type Arranged = Pick<ArrangedEntry, 'place' | 'order' | 'isHidden'>

const asInManifest: Arranged = { place: null, order: null, isHidden: false }

/** Finds what an arrangement says of a remote's entry. */
type FindArranged = (kind: ArrangedEntry['kind'], remote: string, name: string) => Arranged

const createFind = (entries: Arrangement['entries']): FindArranged => {
  const byKey = new Map(entries.map((entry) => [arrangedKey(entry), entry]))
  return (kind, remote, name) => byKey.get(arrangedKey({ kind, remote, name })) ?? asInManifest
}

/** A place that only a newer shell has leaves the entry where its manifest puts it. */
const knownPlace = (places: readonly string[], arranged: string | null, own: string): string =>
  arranged !== null && places.includes(arranged) ? arranged : own

/** A menu entry where an arrangement puts it. */
export const arrangeMenuEntry = (entry: MenuEntry, { place, order }: Arranged): MenuEntry => ({
  ...entry,
  place: knownPlace(menuPlaces, place, entry.place),
  order: order ?? entry.order,
})

/** A part of a slot where an arrangement puts it. */
export const arrangeFill = (fill: SlotFill, { place, order }: Arranged): SlotFill => ({
  ...fill,
  slot: knownPlace(openSlots, place, fill.slot),
  order: order ?? fill.order,
})

const arrangeManifest = <Manifest extends RemoteManifest>(
  manifest: Manifest,
  find: FindArranged,
): Manifest => {
  const { name: remote, menu, fills } = manifest
  const arrangedMenu = menu?.flatMap((entry) => {
    const arranged = find('menu', remote, entry.path)
    return arranged.isHidden ? [] : [arrangeMenuEntry(entry, arranged)]
  })
  const arrangedFills = fills?.flatMap((fill) => {
    const arranged = find('section', remote, fill.name)
    return arranged.isHidden ? [] : [arrangeFill(fill, arranged)]
  })
  return {
    ...manifest,
    ...(arrangedMenu && { menu: arrangedMenu }),
    ...(arrangedFills && { fills: arrangedFills }),
  }
}

/**
 * The registry with the menu entries and parts where the site wants them, without the hidden
 * ones. Their audience stays: an arrangement shows nothing to anybody who may not see it.
 */
export const arrangeRegistry = <Arrangeable extends Pick<Registry, 'remotes' | 'off'>>(
  registry: Arrangeable,
  { entries }: Pick<Arrangement, 'entries'>,
): Arrangeable => {
  if (entries.length === 0) return registry
  const find = createFind(entries)
  const arrange = <Manifest extends RemoteManifest>(manifest: Manifest) =>
    arrangeManifest(manifest, find)
  return { ...registry, remotes: registry.remotes.map(arrange), off: registry.off.map(arrange) }
}
