import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createEventLoopLag } from './event-loop-lag'

test('blocking the event loop is measured as lag', async () => {
  const lag = createEventLoopLag()
  lag.start()
  onTestFinished(lag.stop)
  expect(lag.takeMeanMs()).toBeNull()
  for (let turn = 0; turn < 4; turn += 1) {
    await wait(1)
    const until = performance.now() + 100
    while (performance.now() < until);
  }
  await wait(30)
  expect(lag.takeMeanMs()).toBeGreaterThan(60)
})
