import { expect, test } from 'vitest'
import { findRouteOwner, type Registry, type RegistryEntry, registrySchema } from './index'

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

test('an entry without a digest is not a registry', () => {
  const [first] = registry.remotes
  const altered = { ...registry, remotes: [{ ...first, integrity: 'sha384-' }] }
  expect(registrySchema.safeParse(altered).success).toBe(false)
})
