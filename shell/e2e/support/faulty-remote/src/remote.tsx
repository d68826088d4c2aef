import type { RemoteModule, SlotName } from '@haulyard/shell-contract'
import manifest from '../remote.json'
import { throwAt } from './faults'

throwAt('init')

const load = () => import(/* webpackChunkName: "page" */ './pages/faulty-page')

// In the place of any remote: with its routes and its slots.
export default {
  routes: manifest.routes.map((path) => ({ path, chunk: 'page', load })),
  slots: Object.fromEntries((manifest.slots as SlotName[]).map((slot) => [slot, load])),
} satisfies RemoteModule
