import type { ChildProcess } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { aPhoto } from '../../testing/pictures'
import { imageProcessFile } from './image-encoder'
import { runImageProcess } from './run-image-process'

const script = imageProcessFile
const limits = { timeLimitMs: 10_000, maximumMemoryBytes: 2 ** 30 }

describe('the image process', () => {
  test('reports a crash of its decoder to the API, which continues', async () => {
    const crash = runImageProcess({
      script,
      input: `0 ${(await aPhoto()).toString('base64')}`,
      limits,
      onStart: (child) => child.kill('SIGSEGV'),
    })
    expect(await crash).toEqual({ crashed: 'SIGSEGV' })
  })

  test('has ended when its result arrives', async () => {
    let isRunning = () => true
    const response = await runImageProcess({
      script,
      input: `0 ${(await aPhoto()).toString('base64')}`,
      limits,
      onStart: (child) => {
        isRunning = () => child.exitCode === null && child.signalCode === null
      },
    })
    expect(response).toMatchObject({ hash: expect.any(String) })
    expect(isRunning()).toBe(false)
  })

  test('ends when the API ends', async () => {
    const input = (await aPhoto()).toString('base64')
    const [, signal] = await new Promise<unknown[]>((resolve) => {
      const onStart = (child: ChildProcess) => {
        child.on('exit', (...end) => resolve(end))
        child.disconnect()
      }
      void runImageProcess({ script, input, limits: { ...limits, timeLimitMs: 1000 }, onStart })
    })
    expect(signal).toBe('SIGKILL')
  })
})
