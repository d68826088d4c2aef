import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@haulyard/embedded-mongodb'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string
  }
}

/** One database server for the whole run: the configured MongoDB, or an embedded one. */
export async function setup(project: TestProject) {
  const configured = process.env.MONGODB_URI
  if (configured) {
    project.provide('mongodbUri', configured)
    return
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'haulyard-api-test-'))
  const server = await startEmbeddedMongo({ dataDir })
  project.provide('mongodbUri', server.uri)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
