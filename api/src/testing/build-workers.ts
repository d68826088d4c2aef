import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packageFolder } from '../package-folder'

const workers = ['source-reader.worker.js']

/**
 * Threads cannot run TypeScript, so the tests use the built workers. They are built for each run,
 * so that no test passes with old code, and renamed into place, so that no thread loads half a file.
 */
export async function setup() {
  const distFolder = join(packageFolder, 'dist')
  await mkdir(distFolder, { recursive: true })
  const buildFolder = await mkdtemp(join(distFolder, 'workers-'))
  await promisify(execFile)(
    'npm',
    ['run', 'bundle', '--', `--outdir=${buildFolder}`, '--splitting=false'],
    { cwd: packageFolder },
  )
  await Promise.all(workers.map((file) => rename(join(buildFolder, file), join(distFolder, file))))
  await rm(buildFolder, { recursive: true })
}
