import {
  createBodyTooLargeError,
  createContentTypeError,
  createInvalidInputError,
  createInvalidJsonError,
} from './http.errors'
import { isJsonContentType } from './requests'

/** How many bytes a body may have. Image-carrying writes get a wider one. */
export interface BodyLimit {
  readonly maximumBytes: number
}

const defaultLimit: BodyLimit = { maximumBytes: 64 * 1024 }
const maximumDepth = 20

/**
 * Keys that reach an object's prototype when a later `Object.assign` copies them.
 * No schema of ours has one, so they are dropped where they come in.
 */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads a JSON body, counting bytes on the stream: Content-Length is only a claim. */
export async function readJson(request: Request, limit = defaultLimit): Promise<unknown> {
  if (!isJsonContentType(request.headers.get('content-type') ?? '')) {
    throw createContentTypeError()
  }
  const bytes = await readBytes(request, limit)
  const body = parseJson(bytes)
  if (isDeeperThan(body, maximumDepth)) {
    throw createInvalidInputError({ message: 'The request body is nested too deeply' })
  }
  return body
}

async function readBytes(request: Request, { maximumBytes }: BodyLimit): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maximumBytes) {
    throw createBodyTooLargeError()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maximumBytes) throw createBodyTooLargeError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return JSON.parse(text, (key, value) => (prototypeKeys.has(key) ? undefined : value))
  } catch (cause) {
    throw createInvalidJsonError({ cause })
  }
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((child) => isDeeperThan(child, depth - 1))
}
