import { createHash, randomInt } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

// A canary divides visitors by a number that their browser keeps. Not by who they are: it
// is the same before and after signing in, and too small to know anybody by.

const cookieName = 'haulyard_side'
const numbers = 1000
const oneYear = 31_536_000

declare module 'hono' {
  interface ContextVariableMap {
    /** The number that a visitor is given with this answer. */
    newSide?: number
  }
}

/** Each remote divides people in its own way, or the same few would try everything first. */
const offsetOf = (remote: string) =>
  createHash('sha256').update(remote).digest().readUInt32BE(0) % numbers

/** The same for one number every time, and who has it at 10 % still has it at 50 %. */
export const isOnCanarySide = (side: number, remote: string, percent: number): boolean =>
  (side + offsetOf(remote)) % numbers < (percent / 100) * numbers

const sideIn = (context: Context): number | null => {
  const text = getCookie(context, cookieName)
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : null
}

/** The visitor's number: the one that the browser has, or a new one that it is given. */
export const sideOf = (context: Context): number => {
  const known = sideIn(context) ?? context.get('newSide')
  if (known !== undefined) return known
  const side = randomInt(numbers)
  context.set('newSide', side)
  return side
}

/** Gives new numbers to the browsers that need one; while no canary is out, nobody does. */
export const keepSides: MiddlewareHandler = async (context, next) => {
  await next()
  const side = context.get('newSide')
  if (side === undefined) return
  setCookie(context, cookieName, String(side), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: oneYear,
  })
}
