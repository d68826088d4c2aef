import { expect, test } from 'vitest'
import { createUploadQueues } from './upload-queue'

const file = (name: string) => new File(['picture'], name, { type: 'image/png' })

test('a choice of no files does not stop those that are chosen after it', async () => {
  const queue = createUploadQueues<string>()('listing', {
    prepare: async () => 'data:',
    send: async ({ file }) => file.name,
  })
  queue.add([])
  queue.add([file('cab.png'), file('engine.png')])
  expect(await queue.settle()).toBe(true)
  expect(queue.read().map(({ stored }) => stored)).toEqual(['cab.png', 'engine.png'])
})
