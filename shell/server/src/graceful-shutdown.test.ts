import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** Runs code that shuts down gracefully with the given `stop`; resolves with the process's exit code. */
const exitCodeOf = async (code: string) => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { shutDownGracefully } from './graceful-shutdown'\n${code}`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  })
  const args = ['--input-type=module', '--eval', outputFiles[0]?.text ?? '']
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  const [exitCode] = await once(child, 'exit')
  return exitCode
}

const log = '{ info() {}, error() {} }'

test('after an error the process exits with 1, even if stopping never ends', async () => {
  const exitCode = await exitCodeOf(`
    const stop = () => new Promise(() => {})
    shutDownGracefully({ stop, log: ${log}, failureLimitMs: 100 })
    setTimeout(() => { throw new Error('Nothing catches this') })`)
  expect(exitCode).toBe(1)
})

test('after a failed stop the process exits with 1', async () => {
  const exitCode = await exitCodeOf(`
    const stop = () => Promise.reject(new Error('It cannot be closed'))
    shutDownGracefully({ stop, log: ${log} })
    setTimeout(() => process.kill(process.pid, 'SIGTERM'))
    setInterval(() => {}, 1e6)`)
  expect(exitCode).toBe(1)
})

test('after an error during the stop the exit code is 1', async () => {
  const exitCode = await exitCodeOf(`
    const stop = () => new Promise((resolve) => setTimeout(resolve, 100))
    shutDownGracefully({ stop, log: ${log} })
    setTimeout(() => process.kill(process.pid, 'SIGTERM'))
    process.on('SIGTERM', () => void Promise.reject(new Error('Nothing catches this')))
    setInterval(() => {}, 1e6)`)
  expect(exitCode).toBe(1)
})
