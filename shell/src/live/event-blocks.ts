import { type LiveEvent, liveEventSchema } from '@haulyard/api-contract'
import { createParser } from 'eventsource-parser'

/** A block of an event stream: an id, an event with its id, or a comment. */
export interface EventBlock {
  /** The id to resume from, or `null` if the block has none. */
  readonly id: string | null
  readonly event: LiveEvent | null
}

const isOfKnownType = ({ type }: { readonly type?: unknown }): boolean =>
  liveEventSchema.def.options.some(({ shape }) => shape.type.safeParse(type).success)

/**
 * An event that does not match its schema, or has another version of it, is skipped. Types and fields that only a newer API has
 * pass: a remote that is newer than the shell can know them.
 */
const parseEvent = (data: string): LiveEvent | null => {
  try {
    const value = JSON.parse(data)
    return isOfKnownType(value) && !liveEventSchema.safeParse(value).success ? null : value
  } catch {
    return null
  }
}

/** Collects the blocks of the text that `feed` gets. */
const createBlockParser = () => {
  const blocks: EventBlock[] = []
  const parser = createParser({
    onId: (id) => blocks.push({ id, event: null }),
    onEvent: ({ id, data }) => {
      // `onId` has been called for the same block.
      if (id !== undefined) blocks.pop()
      blocks.push({ id: id ?? null, event: parseEvent(data) })
    },
    onComment: () => blocks.push({ id: null, event: null }),
  })
  return {
    parse: (text: string): EventBlock[] => {
      parser.feed(text)
      return blocks.splice(0)
    },
  }
}

/**
 * The blocks of an event stream as they come, comments too: those are its heartbeat.
 * Ends with the stream or the signal.
 *
 * Not an `EventSource`: that sends no bearer token, does not report comments, cannot start at
 * a given id, and does not tell a rejected session from a lost connection.
 */
export async function* readBlocks({
  body,
  signal,
}: {
  readonly body: ReadableStream<Uint8Array>
  readonly signal: AbortSignal
}): AsyncGenerator<EventBlock> {
  const reader = body.getReader()
  // Aborting the request does not always end a pending read of its body.
  signal.addEventListener('abort', () => reader.cancel().catch(() => undefined))
  const decoder = new TextDecoder()
  const parser = createBlockParser()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield* parser.parse(decoder.decode(value, { stream: true }))
  }
}
