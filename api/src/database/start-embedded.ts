import { join } from 'node:path'
import type { Config } from '../config/config'
import type { Logger } from '../logger'

/** Starts the embedded database. Loaded only where it is used: its storage engine is native code. */
export async function startEmbedded({
  dataDir,
  logger,
}: Pick<Config, 'dataDir'> & { readonly logger: Logger }) {
  const { startEmbeddedMongo } = await import('@haulyard/embedded-mongodb')
  return await startEmbeddedMongo({ dataDir: join(dataDir, 'database'), logger })
}

export type Embedded = Awaited<ReturnType<typeof startEmbedded>>
