// @ts-check
// Starts the release command, and builds it before where its sources have changed.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isCurrent } from './is-current.mjs'

const rootDir = resolve(import.meta.dirname, '../../../../..')
const distDir = join(rootDir, 'shell/server/dist')

const build = () => {
  const turbo = join(rootDir, 'node_modules/.bin/turbo')
  const options = ['--filter=@haulyard/shell-server', '--output-logs=errors-only', '--ui=stream']
  const { status } = spawnSync(turbo, ['run', 'build', ...options], {
    cwd: rootDir,
    // The output is the command's.
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  })
  return status === 0
}

if (isCurrent(distDir, 'release.js') || build()) {
  await import(pathToFileURL(join(distDir, 'release.js')).href)
} else {
  process.exitCode = 1
}
