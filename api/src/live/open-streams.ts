import type { HttpBindings } from '@hono/node-server'
import type { ObjectId } from 'mongodb'

/** What may wait for one reader. Who does not read that much is cut off. */
const backlogBytes = 256 * 1024
/** So much is waiting only where the reader has stopped: it would not see the end. */
const stuckBytes = 16 * 1024
/** Tabs and devices of one member; one more closes the oldest. */
const maximumPerMember = 20

/** An open stream, and by which sign-in. */
export interface OpenStream {
  /** Counted up from the first stream of the process. */
  readonly number: number
  readonly userId: string
  readonly sessionId: ObjectId
  readonly outgoing: HttpBindings['outgoing'] | undefined
  readonly controller: ReadableStreamDefaultController<Uint8Array>
}

/** Shared by all streams: it holds nothing. */
const backlog = new ByteLengthQueuingStrategy({ highWaterMark: backlogBytes })

/** The streams of a process by their members. */
export function createOpenStreams() {
  const members = new Map<string, Set<OpenStream>>()
  let opened = 0

  const remove = (stream: OpenStream): boolean => {
    const streams = members.get(stream.userId)
    if (!streams?.delete(stream)) return false
    if (streams.size === 0) members.delete(stream.userId)
    return true
  }
  /** What is waiting will never be read: there is no good way to end. */
  const cut = (stream: OpenStream) => {
    if (!remove(stream)) return
    if (stream.outgoing) stream.outgoing.destroy()
    else stream.controller.error(new Error('The reader of an event stream does not read'))
  }
  const end = (stream: OpenStream) => {
    const waiting = backlogBytes - (stream.controller.desiredSize ?? 0)
    if (waiting > stuckBytes) cut(stream)
    else if (remove(stream)) stream.controller.close()
  }

  return {
    has: (userId: string) => members.has(userId),
    /** A copy: streams end while it is walked through. */
    of: (userId: string): readonly OpenStream[] => [...(members.get(userId) ?? [])],
    all: (): readonly OpenStream[] => [...members.values()].flatMap((streams) => [...streams]),
    open: (values: Omit<OpenStream, 'controller' | 'number'>) => {
      opened += 1
      const { body, stream } = createStream({ ...values, number: opened }, remove)
      const streams = members.get(values.userId) ?? new Set()
      members.set(values.userId, streams.add(stream))
      const [oldest] = streams
      if (streams.size > maximumPerMember && oldest) end(oldest)
      return { body, stream }
    },
    send: (stream: OpenStream, frame: Uint8Array) => {
      if ((stream.controller.desiredSize ?? 0) <= 0) cut(stream)
      else stream.controller.enqueue(frame)
    },
    /** Ends a stream after what is on its way; where that is stuck, at once. */
    end,
  }
}
export type OpenStreams = ReturnType<typeof createOpenStreams>

function createStream(
  values: Omit<OpenStream, 'controller'>,
  remove: (stream: OpenStream) => boolean,
) {
  let stream: OpenStream | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        stream = { ...values, controller }
      },
      cancel: () => {
        if (stream) remove(stream)
      },
    },
    backlog,
  )
  if (!stream) throw new Error('A stream starts as it is made')
  return { body, stream }
}
