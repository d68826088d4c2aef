import {
  isWithin,
  type MenuEntry,
  type RemoteManifest,
  type SlotFill,
} from '@haulyard/shell-contract/registry'

// Releases from before manifests had `menu` and `fills` show what the shell's own sources held for
// them then. To be removed with the last of them.

const olderMenu: readonly MenuEntry[] = [
  ['Classifieds', '/classifieds', 10] as const,
  ['News', '/news', 20] as const,
  ['Directory', '/directory', 30] as const,
  ['Message Board', '/message-board', 40] as const,
  ['Community Chat', '/social-feed', 50] as const,
  ['ESL Book', '/esl-book', 60] as const,
].map(([label, path, order]) => ({ place: 'main', label, path, order, audience: 'everyone' }))

const olderFills: readonly SlotFill[] = [
  ['dashboard.recent-classifieds', 'Recent Classifieds', '/classifieds', 10, 'short'] as const,
  ['dashboard.latest-news', 'Latest News', '/news', 20, 'text'] as const,
  ['dashboard.popular-services', 'Popular Services', '/directory', 30, 'short'] as const,
  ['dashboard.active-discussions', 'Active Discussions', '/message-board', 40, 'short'] as const,
].map(([name, title, path, order, rows]) => ({
  slot: 'dashboard.sections',
  name,
  title,
  path,
  order,
  audience: 'members',
  rows,
}))

/** The menu entries and the parts of slots that a release offers. */
export const offersOf = ({
  routes,
  slots,
  menu,
  fills,
}: RemoteManifest): Required<Pick<RemoteManifest, 'menu' | 'fills'>> => ({
  menu: menu ?? olderMenu.filter(({ path }) => routes.some((prefix) => isWithin(prefix, path))),
  fills: fills ?? olderFills.filter(({ name }) => slots.includes(name)),
})
