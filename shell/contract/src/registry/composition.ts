import { type CurrentUser, can } from '@haulyard/api-contract'
import type { Audience, MenuEntry, SlotFill } from './offers'
import type { Registry, RemoteManifest } from './registry-schema'
import { isWithin } from './route-owner'

// What the live remotes make of the shell's pages. Nothing of it is built into the shell.

type Viewer = CurrentUser | null

const isFor = (audience: Audience, viewer: Viewer): boolean =>
  audience === 'everyone' ||
  (audience === 'members' && viewer !== null) ||
  (audience === 'admin' && can(viewer, 'portal.open'))

const byOrder = (one: { readonly order: number }, other: { readonly order: number }) =>
  one.order - other.order

/** The entries that the live remotes add to one of the shell's menus, in order. */
export const menuEntries = (
  { remotes }: Pick<Registry, 'remotes'>,
  place: string,
  viewer: Viewer,
): readonly MenuEntry[] =>
  remotes
    .flatMap(({ menu = [] }) => menu)
    .filter((entry) => entry.place === place && isFor(entry.audience, viewer))
    .sort(byOrder)

/** Whether the page at `pathname` belongs to a menu's entry (spec §2, Shell). */
export const isActiveEntry = ({ path }: Pick<MenuEntry, 'path'>, pathname: string): boolean =>
  path === '/' ? pathname === '/' : pathname.startsWith(path)

/**
 * The parts that remotes put into one of the shell's slots, in order. Those of a remote that is
 * switched off are among them: their places say so.
 */
export const slotFills = (
  { remotes, off }: Pick<Registry, 'remotes' | 'off'>,
  slot: string,
  viewer: Viewer,
): readonly SlotFill[] =>
  [...remotes, ...off]
    .flatMap(({ fills = [] }) => fills)
    .filter((fill) => fill.slot === slot && isFor(fill.audience, viewer))
    .sort(byOrder)

/** The names of all parts that a remote has for slots. */
export const partNames = ({
  slots,
  fills = [],
}: Pick<RemoteManifest, 'slots' | 'fills'>): readonly string[] => [
  ...new Set([...slots, ...fills.map(({ name }) => name)]),
]

/** The first path of a menu entry or a part that is not a page of the remote, or `null`. */
export const findStrayOffer = ({
  routes,
  menu = [],
  fills = [],
}: Pick<RemoteManifest, 'routes' | 'menu' | 'fills'>): string | null =>
  [...menu, ...fills].find(({ path }) => !routes.some((prefix) => isWithin(prefix, path)))?.path ??
  null
