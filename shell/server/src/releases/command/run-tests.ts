import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestRun } from '@haulyard/shell-contract/releases'
import * as z from 'zod/mini'

/** What vitest reports, as far as it is used here. */
const reportSchema = z.object({
  testResults: z.array(
    z.object({ name: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

/** Counts the tests that passed. */
const countTests = (report: unknown) => {
  const files = reportSchema.parse(report).testResults
  const passed = (isCounted: (file: string) => boolean) =>
    files
      .filter(({ name }) => isCounted(name))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed').length
  return {
    tests: passed(() => true),
    contractTests: passed((file) => /\.contract\.test\.tsx?$/.test(file)),
  }
}

/**
 * Runs the tests of a remote, each time: a release says when they passed.
 * @returns `null` when they fail
 */
export const runTests = async (
  remoteDir: string,
  output: 'inherit' | 'ignore',
): Promise<TestRun | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'haulyard-tests-'))
  const report = join(folder, 'report.json')
  try {
    const since = performance.now()
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const vitest = join(remoteDir, 'node_modules/.bin/vitest')
    const child = spawn(vitest, ['run', ...reporters], {
      cwd: remoteDir,
      stdio: ['ignore', output, output],
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) return null
    return {
      at: new Date().toISOString(),
      ...countTests(JSON.parse(await readFile(report, 'utf8'))),
      seconds: Math.round((performance.now() - since) / 100) / 10,
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
