import { type Arrangement, arrangementSchema, noArrangement } from '@haulyard/api-contract'
import type { Context } from 'hono'
import type { ApiHandler } from '../api/api-handler'
import type { ApiRead } from '../rendering/messages'
import { createApiRead } from '../rendering/read-api'

/** For so long a process may miss that another one has changed it. */
const maximumAgeMs = 1000

/** The site's arrangement of what the remotes offer, for documents. */
export interface ArrangementReader {
  /** Up to a second old. Without the API, the last one that this process has read. */
  read(context: Context): Promise<Arrangement>
  /** The next document reads it anew. */
  forget(): void
}

/** `null` while the API does not respond, or responds with what this server does not know. */
const readFrom = async (readApi: ApiRead): Promise<Arrangement | null> => {
  const { status, body } = await readApi('/api/site/arrangement')
  if (status !== 200) return null
  try {
    return arrangementSchema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

/** Creates the reader of one process. */
export const createArrangementReader = (api: ApiHandler): ArrangementReader => {
  let known = noArrangement
  let last: { readonly reading: Promise<void>; readonly at: number } | null = null
  let hasFailed = false
  const start = (context: Context): Promise<void> => {
    const { req, env } = context
    const readApi = createApiRead({ api, request: req.raw, env: env ?? {}, cookie: null })
    return readFrom(readApi).then((arrangement) => {
      hasFailed = arrangement === null
      known = arrangement ?? known
    })
  }
  return {
    async read(context) {
      const at = performance.now()
      if (!last || at - last.at >= maximumAgeMs) last = { reading: start(context), at }
      // Only one document a second waits for an API that does not respond.
      if (!hasFailed) await last.reading
      return known
    },
    forget() {
      last = null
    },
  }
}
