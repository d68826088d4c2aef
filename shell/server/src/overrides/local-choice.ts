import { isPageNavigation } from '@haulyard/api-contract'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** The remote that a developer wants to see as it is served from a port of this machine. */
export interface LocalChoice {
  readonly name: string
  readonly port: number
}

const cookieName = 'haulyard-local-remote'
/** A working day: tomorrow's page is not yesterday's build by surprise. */
const lifeSeconds = 8 * 60 * 60

const choicePattern = /^(mfe-[a-z][a-z-]*):(\d{4,5})$/

/** `mfe-content:3101`, or `null` for anything else. Ports below 1024 are the system's. */
export const parseChoice = (text: string): LocalChoice | null => {
  const [, name, digits] = choicePattern.exec(text) ?? []
  const port = Number(digits)
  return name !== undefined && port >= 1024 && port <= 65_535 ? { name, port } : null
}

/** What the browser carries with it from choosing to the end of the day. */
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
 * Whether it is the developer who asks, at this very machine: whoever reaches the server from
 * elsewhere, or by a name that somebody else hands out, could read this machine's ports.
 */
const isAtThisMachine = (context: Context<{ Bindings: HttpBindings }>): boolean =>
  loopback.test(context.env?.incoming?.socket.remoteAddress ?? '') &&
  localNames.has(new URL(context.req.url).hostname)

/** What the browser asks with, or `null` where nothing was chosen. */
export const choiceOf = (context: Context): LocalChoice | null =>
  isAtThisMachine(context) ? parseChoice(getCookie(context, cookieName) ?? '') : null

/** A link on another site may lead here, but not choose; an image on our own page neither. */
export const mayChoose = (context: Context): boolean => {
  const site = context.req.header('sec-fetch-site')
  return (
    isAtThisMachine(context) &&
    isPageNavigation(context.req.raw) &&
    (site === undefined || /^(none|same-origin)$/.test(site))
  )
}
