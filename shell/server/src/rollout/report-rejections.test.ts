import { expect, test, vi } from 'vitest'
import { createTestRegistry } from '../testing/registry'
import { startRejectionReports } from './report-rejections'

test('rejected registries are counted within ten seconds, each once, also when the API was away', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { release, startServer, overwrite } = await createTestRegistry()
  await release('mfe-a')
  await release('mfe-a', '1.1.0')
  const reader = startServer()
  await reader.read()
  const countRejected = vi.fn(async () => {})
  const end = startRejectionReports({ reader, reports: { countRejected } })
  const tick = () => vi.advanceTimersByTimeAsync(10_000)
  await tick()
  expect(countRejected).not.toHaveBeenCalled()

  await overwrite(3, 'forged')
  await reader.read()
  countRejected.mockRejectedValueOnce(new Error('away'))
  await tick()
  await overwrite(4, 'forged as well')
  await reader.read()
  await tick()
  await tick()
  expect(countRejected.mock.calls).toEqual([[1], [2]])
  end()
  vi.useRealTimers()
})
