import { startTestDeployment } from '@haulyard/embedded-mongodb/testing'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string
  }
}

/** One database server for the whole run: a real MongoDB if one is configured, or the embedded one. */
export async function setup(project: TestProject) {
  const deployment = await startTestDeployment()
  project.provide('mongodbUri', deployment.uri)
  return deployment.stop
}
