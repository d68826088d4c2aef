import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ReleaseError } from '../release-error'

/**
 * Builds a remote and runs its tests, which hold it to the contract with the shell.
 * @returns the folder of the build
 * @throws ReleaseError `tests-failed`
 */
export const buildAndTest = async (rootDir: string, remote: string): Promise<string> => {
  const tasks = ['run', 'build', 'typecheck', 'test', `--filter=@haulyard/${remote}`]
  const turbo = join(rootDir, 'node_modules/.bin/turbo')
  const child = spawn(turbo, [...tasks, '--output-logs=new-only'], {
    cwd: rootDir,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) {
    throw new ReleaseError(
      'tests-failed',
      `${remote} was not released: its build or its tests failed`,
    )
  }
  return join(rootDir, remote, 'dist')
}
