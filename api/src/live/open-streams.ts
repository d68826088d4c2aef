import type { HttpBindings } from '@hono/node-server'
import type { ObjectId } from 'mongodb'

/** Unread bytes of one client. One that does not read that much is disconnected. */
const backlogBytes = 256 * 1024
/** Only a client that has stopped reading has so much unread: it would not see the end. */
const stuckBytes = 16 * 1024
/** Streams of one member's tabs and devices. One more closes the oldest. */
const maximumPerMember = 20

/** An open stream and its session. */
export interface OpenStream {
  /** The streams of the process are numbered. */
  readonly number: number
  readonly userId: string
  readonly sessionId: ObjectId
  readonly outgoing: HttpBindings['outgoing'] | undefined
  readonly controller: ReadableStreamDefaultController<Uint8Array>
}

/** Shared by all streams: it has no state. */
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
  /** Disconnects a client that will never read what is unread. */
  const cut = (stream: OpenStream) => {
    if (!remove(stream)) return
    if (stream.outgoing) stream.outgoing.destroy()
    else stream.controller.error(new Error('The client of an event stream does not read'))
  }
  const end = (stream: OpenStream) => {
    const waiting = backlogBytes - (stream.controller.desiredSize ?? 0)
    if (waiting > stuckBytes) cut(stream)
    else if (remove(stream)) stream.controller.close()
  }

  return {
    has: (userId: string) => members.has(userId),
    memberIds: (): readonly string[] => [...members.keys()],
    /** A copy, because streams may close during the iteration. */
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
    /** Closes a stream after its unread frames, or at once when the client does not read. */
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
  if (!stream) throw new Error('A stream starts synchronously')
  return { body, stream }
}
