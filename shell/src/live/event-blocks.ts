import type { LiveEvent } from '@haulyard/api-contract'

/** What stands between two empty lines of an event stream. */
export interface EventBlock {
  /** The place to come back to, or `null` where the block names none. */
  readonly id: string | null
  readonly event: LiveEvent | null
}

const fieldsOf = (block: string, name: string): string[] =>
  block
    .split('\n')
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1).replace(/^ /, ''))

/** A block that this version cannot read is as good as none. */
const parseEvent = (data: readonly string[]): LiveEvent | null => {
  if (data.length === 0) return null
  try {
    return JSON.parse(data.join('\n'))
  } catch {
    return null
  }
}

const parseBlock = (text: string): EventBlock => ({
  id: fieldsOf(text, 'id').at(-1) ?? null,
  event: parseEvent(fieldsOf(text, 'data')),
})

/**
 * The blocks of an event stream as they arrive, comments too: those are its heartbeat.
 * Ends with the stream or the signal.
 *
 * Read by hand, since an `EventSource` sends no bearer, hears no heartbeat, cannot be
 * told where to go on, and does not tell a refused sign-in from a lost signal.
 */
export async function* readBlocks({
  body,
  signal,
}: {
  readonly body: ReadableStream<Uint8Array>
  readonly signal: AbortSignal
}): AsyncGenerator<EventBlock> {
  const reader = body.getReader()
  // An aborted request need not end the part of its body that is waited for.
  signal.addEventListener('abort', () => reader.cancel().catch(() => undefined))
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text = (text + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n')
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    yield* blocks.map(parseBlock)
  }
}
