import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { headCommit } from '@haulyard/build-config/head-commit'
import type { TestRun } from '@haulyard/shell-contract/releases'
import { ReleaseError } from '../release-error'
import { runTests } from './run-tests'

/** A build of the sources of this checkout, with what is known of it. */
interface TestedBuild {
  readonly distDir: string
  readonly commit: string | null
  readonly tests: TestRun
}

/**
 * Builds a remote and runs its tests, which hold it to the contract with the shell.
 * @param output what becomes of the output of both
 * @throws ReleaseError `tests-failed`
 */
export const buildAndTest = async (
  rootDir: string,
  remote: string,
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<TestedBuild> => {
  const tasks = ['run', 'build', 'typecheck', `--filter=@haulyard/${remote}`]
  const turbo = join(rootDir, 'node_modules/.bin/turbo')
  const child = spawn(turbo, [...tasks, '--output-logs=new-only'], {
    cwd: rootDir,
    stdio: ['ignore', output, output],
  })
  const [code] = await once(child, 'exit')
  const tests = code === 0 ? await runTests(join(rootDir, remote), output) : null
  if (!tests) {
    throw new ReleaseError(
      'tests-failed',
      `${remote} was not released: its build or its tests failed`,
    )
  }
  // Not the commit in the build, which may come from a cache: the same sources, an earlier commit.
  return { distDir: join(rootDir, remote, 'dist'), commit: headCommit(rootDir), tests }
}
