import { type Doc, isDoc, type Maybe, typeNameOf } from '../bson/values.js'
import { createError, typeMismatch } from '../errors.js'

/**
 * What the client has received: everything before the position (`highWater`), the event at the
 * position too (`event`), or also the invalidate event that followed it.
 */
type TokenKind = 'highWater' | 'event' | 'invalidate'

export interface ResumeToken {
  position: Buffer
  kind: TokenKind
}

/** The first byte of MongoDB's own tokens. */
const mark = '82'
const kinds: readonly TokenKind[] = ['highWater', 'event', 'invalidate']
const form = /^82([0-9a-f]{16})0([0-2])$/i

/** Hex digits in the order of the events; opaque to clients. */
export function encodeToken({ position, kind }: ResumeToken): Doc {
  const data = `${mark}${position.toString('hex')}0${kinds.indexOf(kind)}`
  return new Map([['_data', data.toUpperCase()]])
}

export function decodeToken(value: Maybe): ResumeToken {
  if (!isDoc(value)) {
    throw typeMismatch(
      `BSON field '$changeStream.resumeAfter' is the wrong type '${typeNameOf(value)}', expected type 'object'`,
    )
  }
  const data = value.get('_data')
  const [, position, kind] = (typeof data === 'string' && form.exec(data)) || []
  if (position === undefined || kind === undefined) {
    throw createError(
      'InvalidResumeToken',
      "'resumeAfter' of $changeStream is not a resume token of this server",
    )
  }
  return { position: Buffer.from(position, 'hex'), kind: kinds[Number(kind)] ?? 'highWater' }
}
