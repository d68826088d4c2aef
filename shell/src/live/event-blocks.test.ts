import { expect, test } from 'vitest'
import { readBlocks } from './event-blocks'

const streamOf = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
const encode = (text: string) => new TextEncoder().encode(text)
const { signal } = new AbortController()
const read = async (...chunks: Uint8Array[]) => {
  const blocks = []
  for await (const block of readBlocks({ body: streamOf(...chunks), signal })) blocks.push(block)
  return blocks
}

const event = { type: 'notification', unreadCount: 3 }

test('the place, the events and the heartbeat of a stream are told apart', async () => {
  const text = `retry: 3000\nid: a.1\n\nid: a.2\nevent: notification\ndata: ${JSON.stringify(event)}\n\n:\n\n`
  expect(await read(encode(text))).toEqual([
    { id: 'a.1', event: null },
    { id: 'a.2', event },
    { id: null, event: null },
  ])
})

test('a block that comes in chunks, even within a letter, is one', async () => {
  const bytes = encode(`id: a.2\r\ndata: {"type":"mail",\r\ndata: "é":1}\r\n\r\n`)
  const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte))
  expect(await read(...pieces)).toEqual([{ id: 'a.2', event: { type: 'mail', é: 1 } }])
})

test('an event that cannot be read costs only itself', async () => {
  const text = `id: a.1\ndata: {"type":"notification","unreadCount":"3"}\n\nid: a.2\ndata: {"type":\n\nid: a.3\ndata: ${JSON.stringify(event)}\n\nid: a.4\nda`
  expect(await read(encode(text))).toEqual([
    { id: 'a.1', event: null },
    { id: 'a.2', event: null },
    { id: 'a.3', event },
  ])
})

test('an event is skipped when its schema has another version', async () => {
  const events = [
    { ...event, version: 1 },
    { ...event, version: 2 },
  ]
  const text = events.map((sent, index) => `id: a.${index}\ndata: ${JSON.stringify(sent)}\n\n`)
  expect(await read(encode(text.join('')))).toEqual([
    { id: 'a.0', event: events[0] },
    { id: 'a.1', event: null },
  ])
})

test('types and fields of a newer API reach the remotes that know them', async () => {
  const events = [
    { type: 'poll', votes: 3 },
    { ...event, newest: 'a reply' },
  ]
  const text = events.map((newer, index) => `id: a.${index}\ndata: ${JSON.stringify(newer)}\n\n`)
  expect(await read(encode(text.join('')))).toEqual(
    events.map((newer, index) => ({ id: `a.${index}`, event: newer })),
  )
})
