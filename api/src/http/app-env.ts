import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from '../logger'
import type { CurrentSession } from '../modules/auth/sessions.documents'

/** `draining`: what is running finishes, new requests should go elsewhere. */
export type ServerStatus = 'starting' | 'ready' | 'draining'

/** What middleware leaves in the context for the handlers after it. */
export interface AppEnv {
  /** Node's own request and response; absent where a test sends a request itself. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    logger: Logger
    /** Set for a write whose cookie may have been sent by another site's page. */
    isCookieRejected: boolean
    /** Present after `withCurrentSession`; `null` is a visitor. */
    currentSession: CurrentSession | null
  }
}

export type AppContext = Context<AppEnv>
