import type { HttpBindings } from '@hono/node-server'

/**
 * Handles the API's requests. `env` is Node's request and response where there is one: it
 * lets an API in the same process see the client's address.
 */
export type ApiHandler = (
  request: Request,
  env: Partial<HttpBindings>,
) => Response | Promise<Response>
