import { isPageNavigation } from '@haulyard/api-contract'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** The remote that a developer loads from a port of this machine. */
export interface LocalChoice {
  readonly name: string
  readonly port: number
}

const cookieName = 'haulyard-local-remote'
/** A working day, so that the choice does not surprise the next day. */
const lifeSeconds = 8 * 60 * 60

const choicePattern = /^(mfe-[a-z][a-z-]*):(\d{4,5})$/

/** `mfe-content:3101`, or `null` for anything else. Ports below 1024 are the system's. */
export const parseChoice = (text: string): LocalChoice | null => {
  const [, name, digits] = choicePattern.exec(text) ?? []
  const port = Number(digits)
  return name !== undefined && port >= 1024 && port <= 65_535 ? { name, port } : null
}

/** Stores the choice in a cookie. */
export const rememberChoice = (context: Context, { name, port }: LocalChoice): void =>
  setCookie(context, cookieName, `${name}:${port}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: lifeSeconds,
  })

export const forgetChoice = (context: Context): void =>
  void deleteCookie(context, cookieName, { path: '/' })

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/
const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether the request comes from this machine and by a local name. A remote client, or a page
 * of a host name that resolves to this machine, could otherwise read this machine's ports.
 */
const isFromThisMachine = (context: Context<{ Bindings: HttpBindings }>): boolean =>
  loopback.test(context.env?.incoming?.socket.remoteAddress ?? '') &&
  localNames.has(new URL(context.req.url).hostname)

/** The choice of a request; `null` without one. */
export const choiceOf = (context: Context): LocalChoice | null =>
  isFromThisMachine(context) ? parseChoice(getCookie(context, cookieName) ?? '') : null

/** Only a page navigation may choose: neither a link on another site nor an image on our page. */
export const mayChoose = (context: Context): boolean => {
  const site = context.req.header('sec-fetch-site')
  return (
    isFromThisMachine(context) &&
    isPageNavigation(context.req.raw) &&
    (site === undefined || /^(none|same-origin)$/.test(site))
  )
}
