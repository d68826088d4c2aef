import type { RemoteModule } from '@haulyard/shell-contract'
import manifest from '../remote.json'
import { throwAt } from './faults'

throwAt('init')

const load = () => import(/* webpackChunkName: "page" */ './pages/faulty-page')

const parts: readonly string[] = manifest.fills.map(({ name }: { name: string }) => name)

// In the place of any remote: with its routes and its slots.
export default {
  routes: manifest.routes.map((path) => ({ path, chunk: 'page', load })),
  slots: Object.fromEntries(parts.map((name) => [name, load])),
} satisfies RemoteModule
