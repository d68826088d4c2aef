// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isWithin, remoteManifestSchema } from '@haulyard/shell-contract/registry'
import { expect, test } from 'vitest'
import { paths } from '../core/paths'
import { findShellPage } from './shell-pages'

const workspace = resolve(process.cwd(), '..')

const manifests = readdirSync(workspace)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) =>
    remoteManifestSchema.parse(
      JSON.parse(readFileSync(join(workspace, folder, 'remote.json'), 'utf8')),
    ),
  )

/** What no front-end may own; the release command knows the whole list. */
const serverPaths = ['/api', '/media', '/assets', '/remotes']

/** Everything that has a page or a response at `path`. */
const ownersOf = (path: string): readonly string[] =>
  [
    ...manifests.filter(({ routes }) => routes.some((route) => isWithin(route, path))),
    ...(path === paths.home || findShellPage(path) ? [{ name: 'shell' }] : []),
    ...(serverPaths.some((prefix) => isWithin(prefix, path)) ? [{ name: 'server' }] : []),
  ].map(({ name }) => name)

// The route table of the specification (§2), line by line. Where it contradicts itself, both
// readings are in it: the topic at /forum/{id} and at /forum-thread/{id}, the board at
// /message-board and at /forum, the directory at /directory and at /services.
test.each([
  ['/', 'shell'],
  ['/signup', 'shell'],
  ['/login', 'shell'],
  ['/classifieds', 'mfe-marketplace'],
  ['/classifieds/42', 'mfe-marketplace'],
  ['/news', 'mfe-content'],
  ['/directory', 'mfe-marketplace'],
  ['/services', 'mfe-marketplace'],
  ['/services/42', 'mfe-marketplace'],
  ['/message-board', 'mfe-community'],
  ['/forum', 'mfe-community'],
  ['/forum/42', 'mfe-community'],
  ['/forum-thread/42', 'mfe-community'],
  ['/admin-portal', 'mfe-admin'],
  ['/account-help', 'mfe-content'],
  ['/settings', 'shell'],
  ['/esl-book', 'mfe-content'],
  ['/social-feed', 'mfe-community'],
  ['/api/login', 'server'],
  ['/api/logout', 'server'],
])('%s belongs to %s and to nobody else', (path, owner) => {
  expect(ownersOf(path)).toEqual([owner])
})

test('an unknown address belongs to nobody', () => {
  expect(ownersOf('/no-such-place')).toEqual([])
})

test('no route of a remote is another’s, the shell’s or the server’s', () => {
  const routes = manifests.flatMap(({ name, routes }) => routes.map((route) => ({ name, route })))
  const overlaps = routes.filter(
    ({ name, route }) =>
      ownersOf(route).length > 1 ||
      routes.some((other) => other.name !== name && isWithin(route, other.route)),
  )
  expect(overlaps).toEqual([])
})

// Other remotes may add more, between or after these.
test('the main navigation has the items of the specification, in its order', () => {
  const specified = [
    ['Classifieds', '/classifieds'],
    ['News', '/news'],
    ['Directory', '/directory'],
    ['Message Board', '/message-board'],
    ['Community Chat', '/social-feed'],
    ['ESL Book', '/esl-book'],
  ]
  const entries = manifests
    .flatMap(({ menu = [] }) => menu)
    .filter(({ place, audience }) => place === 'main' && audience === 'everyone')
    .sort((one, other) => one.order - other.order)
    .map(({ label, path }) => [label, path])
  const known = entries.filter(([label]) => specified.some(([name]) => name === label))
  expect(known).toEqual(specified)
})

test('the dashboard has the sections of the specification, in its order', () => {
  const specified = ['Recent Classifieds', 'Latest News', 'Popular Services', 'Active Discussions']
  const titles = manifests
    .flatMap(({ fills = [] }) => fills)
    .sort((one, other) => one.order - other.order)
    .map(({ title }) => title)
  expect(titles.filter((title) => specified.includes(title))).toEqual(specified)
})
