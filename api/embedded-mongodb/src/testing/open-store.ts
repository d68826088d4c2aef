import { Store } from '../storage/store.js'
import { ConflictTable } from '../transactions/conflicts.js'

/** The bytes of a data directory that no server has open. */
export const openStore = (dataDir: string): Store =>
  new Store(dataDir, {
    conflicts: new ConflictTable(),
    historyLimits: undefined,
    onFailure: () => undefined,
  })
