import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from '../logger'
import type { CurrentSession } from '../modules/auth/sessions.documents'
import type { RequestOrigin } from './request-origin'

/** `draining`: running requests finish, new ones should go to another process. */
export type ServerStatus = 'starting' | 'ready' | 'draining'

/** What middleware sets in the context for later handlers. */
export interface AppEnv {
  /** Node's own request and response; absent in requests of tests. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** What the request says about the page that made it. */
    origin: RequestOrigin
    logger: Logger
    /** Set for a write whose cookie may have been sent by another site's page. */
    isCookieRejected: boolean
    /** Present after `withCurrentSession`; `null` is a visitor. */
    currentSession: CurrentSession | null
  }
}

export type AppContext = Context<AppEnv>
