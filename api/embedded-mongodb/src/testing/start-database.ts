import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string
  }
}

const built = new URL('../../dist/testing.js', import.meta.url).href

/** One server for all suites about MongoDB's semantics; it may be a real MongoDB. */
export async function setup(project: TestProject) {
  const { startTestDeployment } = (await import(built)) as typeof import('../testing.js')
  const deployment = await startTestDeployment()
  project.provide('mongodbUri', deployment.uri)
  return deployment.stop
}
