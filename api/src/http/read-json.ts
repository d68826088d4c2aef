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

/** Limits of a body. */
export interface BodyOptions {
  /** Bodies with pictures have a higher limit. */
  readonly maximumBytes?: number | undefined
  /** The member's id, if signed in. */
  readonly sender?: string | undefined
}

const defaultMaximumBytes = 64 * 1024
const maximumDepth = 20

const mebibyte = 1024 * 1024
/** A larger body contains a picture: its memory is limited, and so is its JSON structure. */
const largeBytes = mebibyte
const maximumStructure = 64 * 1024

/**
 * Keys that change an object's prototype when a later `Object.assign` copies them. No schema has
 * one, so they are dropped here.
 */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Creates the function that reads a JSON body. Large ones have limits of their own. */
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

/** The Content-Length, or else the limit. */
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

/** Not with a reviver, which would be called for every string and number as well. */
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
