import { dropTemporaryCollections } from './commands/output-stages.js'
import { Engine, type EngineOptions } from './engine.js'
import { startMaintenance } from './maintenance.js'
import { type ListenTarget, listen } from './wire/server.js'

export interface ServerOptions extends EngineOptions {
  target: ListenTarget
  maintenanceIntervalMs: number
}

export interface RunningServer {
  address: string
  stop(): Promise<void>
}

/** Opens the data directory and serves it in this thread. The caller holds the lock. */
export async function runServer({
  target,
  maintenanceIntervalMs,
  onError,
  ...options
}: ServerOptions & { onError: (message: string) => void }): Promise<RunningServer> {
  const engine = await Engine.open(options)
  await dropTemporaryCollections(engine)
  const server = await listen(engine, target).catch(async (error: unknown) => {
    await engine.close()
    throw error
  })
  const stopMaintenance = startMaintenance(engine, maintenanceIntervalMs, (error) =>
    onError(`maintenance failed: ${error instanceof Error ? error.message : String(error)}`),
  )
  return {
    address: server.address,
    stop: async () => {
      engine.abortTransactions()
      engine.changeStreams?.close()
      await server.close()
      engine.abortTransactions()
      await stopMaintenance()
      await engine.close()
    },
  }
}
