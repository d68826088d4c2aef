import type { LiveEvent } from '@haulyard/api-contract'

/** How long a browser waits before it reconnects. */
const retryMs = 3000

const encoder = new TextEncoder()

/** A comment, so that proxies do not close an idle connection. */
export const heartbeatFrame = encoder.encode(':\n\n')

/** The first frame of a stream: an id to resume from, even if no event follows. */
export const toOpeningFrame = (id: string) => encoder.encode(`retry: ${retryMs}\nid: ${id}\n\n`)

/** One event. JSON contains no line breaks. */
export const toEventFrame = (id: string, event: LiveEvent) =>
  encoder.encode(`id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
