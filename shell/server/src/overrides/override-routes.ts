import { localRemoteParameter } from '@haulyard/shell-contract/boot'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { plainResponse } from '../http/plain-response'
import { askLocalServer, overridesPrefix } from './local-build'
import { choiceOf, forgetChoice, mayChoose, parseChoice, rememberChoice } from './local-choice'

/** The address without the choice; never `//…`, which would be another host's. */
const cleanAddress = (address: string): string => {
  const { pathname, searchParams } = new URL(address)
  searchParams.delete(localRemoteParameter)
  return pathname.replace(/^\/+/, '/') + (searchParams.size > 0 ? `?${searchParams}` : '')
}

const choose = (context: Context, asked: string): Response => {
  const choice = parseChoice(asked)
  if (choice) rememberChoice(context, choice)
  else if (asked === '') forgetChoice(context)
  else return plainResponse(400, `Write ?${localRemoteParameter}=mfe-content:3101`)
  context.header('Cache-Control', 'no-store')
  return context.redirect(cleanAddress(context.req.url))
}

const takeChoice: MiddlewareHandler = async (context, next) => {
  const asked = context.req.query(localRemoteParameter)
  if (asked !== undefined && mayChoose(context)) return choose(context, asked)
  return next()
}

const sendLocalFile = async (context: Context, name: string, path: string): Promise<Response> => {
  const choice = choiceOf(context)
  if (choice?.name !== name) return plainResponse(404, 'Not found')
  const answer = await askLocalServer(choice.port, path).catch(() => null)
  if (!answer) return plainResponse(502, `Nothing answers at port ${choice.port}`)
  if (!answer.ok) return plainResponse(404, 'Not found')
  return new Response(answer.body, {
    headers: {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      // The name stays while one edits.
      'Cache-Control': 'no-store',
    },
  })
}

/**
 * Lets a developer's page take one remote from a port of the same machine. For development
 * only: a site that people visit goes without these routes (decision 030).
 */
export const createOverrideRoutes = (): Hono<{ Bindings: HttpBindings }> =>
  new Hono<{ Bindings: HttpBindings }>()
    .get(`${overridesPrefix}/:name/:path{.+}`, (context) =>
      sendLocalFile(context, context.req.param('name'), context.req.param('path')),
    )
    .get('*', takeChoice)
