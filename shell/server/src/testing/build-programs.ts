import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the built `drawing.worker.ts`. */
    drawingWorker: string
    /** The built release command. */
    releaseCommand: string
  }
}

const packageFolder = resolve(import.meta.dirname, '../..')

/** Threads and processes cannot run TypeScript: the tests' own are built anew, beside the installed packages. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(packageFolder, 'node_modules/.worker-'))
  await promisify(execFile)('npm', ['run', 'build', '--', `--outdir=${folder}`], {
    cwd: packageFolder,
  })
  project.provide('drawingWorker', pathToFileURL(join(folder, 'drawing.worker.js')).href)
  project.provide('releaseCommand', join(folder, 'release.js'))
  return () => rm(folder, { recursive: true })
}
