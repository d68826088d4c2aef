import { expect, test } from 'vitest'
import {
  findRouteOwner,
  menuEntries,
  type Registry,
  type RegistryEntry,
  registrySchema,
  slotFills,
} from './index'

const entry = (name: string, routes: string[]): RegistryEntry => ({
  name,
  routes,
  slots: [],
  access: 'everyone',
  version: '1.0.0',
  contractVersion: 1,
  entry: `/remotes/${name}/1.0.0/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
})

const registry: Registry = {
  revision: 1,
  remotes: [entry('mfe-content', ['/news']), entry('mfe-community', ['/forum', '/forum-thread'])],
  off: [],
}

test.each([
  ['/news', 'mfe-content'],
  ['/news/42', 'mfe-content'],
  ['/forum-thread/7', 'mfe-community'],
])('%s belongs to %s', (path, name) => {
  expect(findRouteOwner(registry, path)?.name).toBe(name)
})

test.each(['/newsletter', '/', '/forums'])('%s belongs to no remote', (path) => {
  expect(findRouteOwner(registry, path)).toBeNull()
})

test('a place that only newer shells have makes no registry unreadable', () => {
  const newer = { ...entry('mfe-content', ['/news']), slots: ['dashboard.weather'] }
  expect(registrySchema.parse({ ...registry, remotes: [newer] }).remotes).toEqual([newer])
})

test('places of a menu and slots that only newer shells have do not either, and show nothing', () => {
  const [first] = registry.remotes
  const shared = { path: '/news', order: 1, audience: 'everyone' }
  const newer = {
    ...first,
    menu: [{ ...shared, place: 'footer', label: 'News' }],
    fills: [{ ...shared, slot: 'news.aside', name: 'news.aside', title: 'News', rows: 'text' }],
  }
  const parsed = registrySchema.parse({ ...registry, remotes: [newer] })
  expect(parsed.remotes).toEqual([newer])
  expect(menuEntries(parsed, 'main', null)).toEqual([])
  expect(slotFills(parsed, 'dashboard.sections', null)).toEqual([])
})

test.each([
  ['a label without an end', { label: 'N'.repeat(41) }],
  ['an address elsewhere', { path: '//elsewhere.example' }],
  ['an audience that nobody knows', { audience: 'friends' }],
])('%s makes no menu entry', (_, fields) => {
  const entry = { place: 'main', label: 'News', path: '/news', order: 1, audience: 'everyone' }
  const remotes = [{ ...registry.remotes[0], menu: [{ ...entry, ...fields }] }]
  expect(registrySchema.safeParse({ ...registry, remotes }).success).toBe(false)
})

test('an entry without a digest is not a registry', () => {
  const [first] = registry.remotes
  const altered = { ...registry, remotes: [{ ...first, integrity: 'sha384-' }] }
  expect(registrySchema.safeParse(altered).success).toBe(false)
})
