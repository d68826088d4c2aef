import type { ChildProcess } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { aPhoto } from '../../testing/pictures'
import { runImageProcess } from './run-image-process'

const limits = { timeLimitMs: 10_000, maximumMemoryBytes: 2 ** 30 }

describe('the process that reads a picture', () => {
  test('when a decoder crashes, the API learns how instead of crashing with it', async () => {
    const crash = runImageProcess({
      base64: (await aPhoto()).toString('base64'),
      limits,
      onStart: (child) => child.kill('SIGSEGV'),
    })
    expect(await crash).toEqual({ crashed: 'SIGSEGV' })
  })

  test('it has ended when its result arrives', async () => {
    let isRunning = () => true
    const response = await runImageProcess({
      base64: (await aPhoto()).toString('base64'),
      limits,
      onStart: (child) => {
        isRunning = () => child.exitCode === null && child.signalCode === null
      },
    })
    expect(response).toMatchObject({ hash: expect.any(String) })
    expect(isRunning()).toBe(false)
  })

  test('it ends when the API is gone', async () => {
    const base64 = (await aPhoto()).toString('base64')
    const [, signal] = await new Promise<unknown[]>((resolve) => {
      const onStart = (child: ChildProcess) => {
        child.on('exit', (...end) => resolve(end))
        child.disconnect()
      }
      void runImageProcess({ base64, limits: { ...limits, timeLimitMs: 1000 }, onStart })
    })
    expect(signal).toBe('SIGKILL')
  })
})
