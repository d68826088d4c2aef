import { Store } from '../storage/store.js'
import { ConflictTable } from '../transactions/conflicts.js'

/** Opens the store of a data directory without a server. */
export const openStore = (dataDir: string): Store =>
  new Store(dataDir, {
    conflicts: new ConflictTable(),
    historyLimits: undefined,
    onFailure: () => undefined,
  })
