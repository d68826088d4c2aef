import { createLimiter } from '../limiter'
import {
  createBodiesBusyError,
  createBodyTooLargeError,
  createContentTypeError,
  createInvalidInputError,
  createInvalidJsonError,
} from './http.errors'
import { hasMoreStructure } from './json-structure'
import { readText } from './read-text'
import { bodyTimeLimitMs } from './receiving-limits'
import { isJsonContentType } from './requests'

/** How many bytes a body may have. Image-carrying writes get a wider one. */
export interface BodyLimit {
  readonly maximumBytes: number
}

const defaultLimit: BodyLimit = { maximumBytes: 64 * 1024 }
const maximumDepth = 20

const mebibyte = 1024 * 1024
/** Above it a body carries a picture: it waits for its place, and all but its texts is short. */
const largeBytes = mebibyte
const maximumStructure = 64 * 1024

/** In MiB: four of the largest bodies, or some twenty photos of a phone. */
const places = { atOnce: 64, maximumWaiting: 16, waitLimitMs: 10_000 }

/**
 * Keys that reach an object's prototype when a later `Object.assign` copies them.
 * No schema of ours has one, so they are dropped where they come in.
 */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Makes the function that reads a JSON body, large ones a few at a time. */
export function createReadJson({ timeLimitMs = bodyTimeLimitMs } = {}) {
  const limited = createLimiter({ ...places, createBusyError: createBodiesBusyError })
  return async (request: Request, limit = defaultLimit): Promise<unknown> => {
    if (!isJsonContentType(request.headers.get('content-type') ?? '')) {
      throw createContentTypeError()
    }
    const bytes = getExpectedBytes(request, limit)
    const read = async () =>
      parseJson(await readText(request, { maximumBytes: bytes, timeLimitMs }))
    return bytes > largeBytes ? await limited(read, Math.ceil(bytes / mebibyte)) : await read()
  }
}

/** As many as it says, or as many as there may be. */
function getExpectedBytes({ headers }: Request, { maximumBytes }: BodyLimit): number {
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
