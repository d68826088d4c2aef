import { localRemoteParameter } from '@haulyard/shell-contract/constants'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { plainResponse } from '../http/plain-response'
import { fetchFromLocalServer, overridesPrefix } from './local-build'
import { choiceOf, forgetChoice, mayChoose, parseChoice, rememberChoice } from './local-choice'
import { withoutParameter } from './without-parameter'

const choose = (context: Context, asked: string): Response => {
  const choice = parseChoice(asked)
  if (choice) rememberChoice(context, choice)
  else if (asked === '') forgetChoice(context)
  else return plainResponse(400, `Write ?${localRemoteParameter}=mfe-content:3101`)
  context.header('Cache-Control', 'no-store')
  return context.redirect(withoutParameter(context.req.url, localRemoteParameter))
}

const takeChoice: MiddlewareHandler = async (context, next) => {
  const asked = context.req.query(localRemoteParameter)
  if (asked !== undefined && mayChoose(context)) return choose(context, asked)
  return next()
}

const sendLocalFile = async (context: Context, name: string, path: string): Promise<Response> => {
  const choice = choiceOf(context)
  if (choice?.name !== name) return plainResponse(404, 'Not found')
  const response = await fetchFromLocalServer(choice.port, path).catch(() => null)
  if (!response) return plainResponse(502, `Nothing responds at port ${choice.port}`)
  if (!response.ok) return plainResponse(404, 'Not found')
  return new Response(response.body, {
    headers: {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      // Development builds keep their file names.
      'Cache-Control': 'no-store',
    },
  })
}

/**
 * Lets a developer's page load one remote from a port of the same machine. For development
 * only: a production site does not have these routes (decision 030).
 */
export const createOverrideRoutes = (): Hono<{ Bindings: HttpBindings }> =>
  new Hono<{ Bindings: HttpBindings }>()
    .get(`${overridesPrefix}/:name/:path{.+}`, (context) =>
      sendLocalFile(context, context.req.param('name'), context.req.param('path')),
    )
    .get('*', takeChoice)
