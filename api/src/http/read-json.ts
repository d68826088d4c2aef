import {
  createBodyTooLargeError,
  createContentTypeError,
  createInvalidInputError,
  createInvalidJsonError,
} from './http.errors'
import { hasMoreStructure } from './json-structure'
import { createLargeBodies } from './large-bodies'
import { readText } from './read-text'
import { bodyTimeLimitMs, largeBodyRate } from './receiving-limits'
import { isJsonContentType } from './requests'

/** What is known of a body before it is read. */
export interface BodyOptions {
  /** How many bytes it may have. Image-carrying writes get a wider limit. */
  readonly maximumBytes?: number | undefined
  /** Whose it is: a member's id, or nothing. */
  readonly sender?: string | undefined
}

const defaultMaximumBytes = 64 * 1024
const maximumDepth = 20

const mebibyte = 1024 * 1024
/** Above it a body carries a picture: its memory is bounded, and all but its texts is short. */
const largeBytes = mebibyte
const maximumStructure = 64 * 1024

/**
 * Keys that reach an object's prototype when a later `Object.assign` copies them.
 * No schema of ours has one, so they are dropped where they come in.
 */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Makes the function that reads a JSON body, large ones within limits of their own. */
export function createReadJson({
  timeLimitMs = bodyTimeLimitMs,
  minimumRate = largeBodyRate,
} = {}) {
  const largeBodies = createLargeBodies()
  return async (
    request: Request,
    { maximumBytes = defaultMaximumBytes, sender = '' }: BodyOptions = {},
  ): Promise<unknown> => {
    if (!isJsonContentType(request.headers.get('content-type') ?? '')) {
      throw createContentTypeError()
    }
    const limits = { maximumBytes: getExpectedBytes(request, maximumBytes), timeLimitMs }
    if (limits.maximumBytes <= largeBytes) return parseJson(await readText(request, limits))
    const { take, end } = largeBodies.begin(sender)
    try {
      return parseJson(await readText(request, { ...limits, minimumRate, onBytes: take }))
    } finally {
      end()
    }
  }
}

/** As many as it says, or as many as there may be. */
function getExpectedBytes({ headers }: Request, maximumBytes: number): number {
  const claimed = Number(headers.get('content-length') ?? Number.NaN)
  if (claimed > maximumBytes) throw createBodyTooLargeError()
  return Number.isNaN(claimed) ? maximumBytes : claimed
}

function parseJson(text: string): unknown {
  if (text.length > largeBytes && hasMoreStructure(text, maximumStructure)) {
    throw createBodyTooLargeError()
  }
  const body = parse(text)
  dropPrototypeKeys(body, maximumDepth)
  return body
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw createInvalidJsonError({ cause })
  }
}

/** Looks into objects only: a reviver would be called with every text and number as well. */
function dropPrototypeKeys(value: unknown, depth: number) {
  if (typeof value !== 'object' || value === null) return
  if (depth === 0) {
    throw createInvalidInputError({ message: 'The request body is nested too deeply' })
  }
  const fields = value as Record<string, unknown>
  // Own keys: JSON's "__proto__" is one, and deleting it leaves the prototype alone.
  for (const key of Object.keys(fields)) {
    if (prototypeKeys.has(key)) delete fields[key]
    else dropPrototypeKeys(fields[key], depth - 1)
  }
}
