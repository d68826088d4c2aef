// @ts-check
// Event streams as a script reads them: fetch, with the bearer token.

/** How many are opened at a time. */
const openedAtOnce = 50
const openLimitMs = 60_000

/** @typedef {import('./stream-members.mjs').Member} Member */
/** @typedef {(member: number, content: string) => void} OnMessage called when it arrives */

/**
 * Opens a stream for each member; resolves once all are open.
 * @param {{ origin: string, members: readonly Member[], onMessage: OnMessage }} options
 */
export async function openStreams({ origin, members, onMessage }) {
  const abort = new AbortController()
  const deadline = setTimeout(() => abort.abort(), openLimitMs)
  const state = { ended: 0 }
  for (let first = 0; first < members.length; first += openedAtOnce) {
    const batch = members.slice(first, first + openedAtOnce)
    await Promise.all(
      batch.map(async (member, index) => {
        const reader = await openStream({ origin, member, signal: abort.signal })
        // Not awaited: it reads until the stream ends.
        void readMessages(reader, (content) => onMessage(first + index, content))
          .catch(() => {})
          .finally(() => {
            state.ended += 1
          })
      }),
    )
  }
  clearTimeout(deadline)
  return {
    /** How many have ended without `close`. */
    ended: () => state.ended,
    close: () => abort.abort(),
  }
}

/** @param {{ origin: string, member: Member, signal: AbortSignal }} options */
async function openStream({ origin, member, signal }) {
  const headers = { authorization: `Bearer ${member.token}` }
  const response = await fetch(`${origin}/api/events`, { headers, signal })
  if (!response.ok || !response.body) throw new Error(`A stream responded ${response.status}`)
  const reader = response.body.getReader()
  // The first frame has the stream's start: no later event is missed.
  await reader.read()
  return reader
}

const decoder = new TextDecoder()

/** @param {ReadableStreamDefaultReader<Uint8Array>} reader @param {(content: string) => void} onMessage */
async function readMessages(reader, onMessage) {
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    text += decoder.decode(value)
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^event: message\ndata: (.*)$/m.exec(block)?.[1]
      if (data !== undefined) onMessage(JSON.parse(data).message.content)
    }
  }
}
