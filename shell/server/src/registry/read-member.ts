import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { ApiHandler } from '../api/api-handler'
import { createApiRead } from '../rendering/read-api'
import { sessionCookieOf } from '../rendering/session-cookie'
import type { KnownMember } from './audience'

/** Reads who opens a page; `null` for a visitor, and when the API does not say in time. */
export type ReadMember = (context: Context) => Promise<KnownMember | null>

const memberSchema = z.object({ id: z.string(), company: z.nullable(z.string()) })

/** Creates the function that asks the API. Without a session it asks nothing. */
export const createReadMember =
  (api: ApiHandler): ReadMember =>
  async (context) => {
    const cookie = sessionCookieOf(context)
    if (cookie === null) return null
    const read = createApiRead({ api, request: context.req.raw, env: context.env ?? {}, cookie })
    const { status, body } = await read('/api/auth/user')
    if (status !== 200) return null
    const member = memberSchema.safeParse(JSON.parse(body))
    return member.success ? member.data : null
  }
