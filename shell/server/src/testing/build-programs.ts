import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the package's build. */
    programs: string
  }
}

const packageFolder = resolve(import.meta.dirname, '../..')

/** Builds the package for workers and processes, which cannot run TypeScript. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(packageFolder, 'node_modules/.worker-'))
  await promisify(execFile)('npm', ['run', 'build', '--', `--outdir=${folder}`], {
    cwd: packageFolder,
  })
  project.provide('programs', folder)
  return () => rm(folder, { recursive: true })
}
