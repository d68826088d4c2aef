import type { LiveEvent } from '@haulyard/api-contract'

/** How long a browser waits before it connects again. */
const retryMs = 3000

const encoder = new TextEncoder()

/** A comment: it keeps proxies from closing what looks idle. */
export const heartbeatFrame = encoder.encode(':\n\n')

/** The first thing on a stream: a place to come back to, also when nothing else arrives. */
export const toOpeningFrame = (id: string) => encoder.encode(`retry: ${retryMs}\nid: ${id}\n\n`)

/** One event as it goes over the wire; JSON holds no line breaks. */
export const toEventFrame = (id: string, event: LiveEvent) =>
  encoder.encode(`id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
