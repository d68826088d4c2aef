import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { acceptedEncodings, encodings } from '../http/content-encoding'
import { isFresh } from '../http/entity-tag'
import { plainResponse } from '../http/plain-response'

interface StaticFileOptions {
  /** The folder that paths must not leave. */
  readonly root: string
  /** The file's path below the root, from the URL. */
  readonly path: string
  readonly headers: Record<string, string>
}

/**
 * Only names of build files, so that no path can leave the root: no leading dot, no
 * backslash, no escapes, no empty name.
 */
const safePath = /^[\w@~+-][\w@~+.-]*(\/[\w@~+-][\w@~+.-]*)*$/

/** Maps contain the source; compressed variants are chosen by `Accept-Encoding` only. */
const isPrivate = (path: string) =>
  path.endsWith('.map') || encodings.some(({ extension }) => path.endsWith(extension))

/** Whether a path is one of a file of a build that browsers may ask for. */
export const isServed = (path: string): boolean => safePath.test(path) && !isPrivate(path)

const identity = { name: null, extension: '' }

/** Finds the best variant of the file that exists and that the client accepts. */
const findVariant = async (file: string, request: Request) => {
  for (const encoding of [...acceptedEncodings(request.headers.get('accept-encoding')), identity]) {
    const variant = file + encoding.extension
    const status = await stat(variant).catch(() => null)
    if (status?.isFile()) return { file: variant, status, coding: encoding.name }
  }
  return null
}

/**
 * Serves a file of a build. Not with Hono's `serveStatic`: it omits `Vary` on the
 * uncompressed variant, reads the weights of `Accept-Encoding` wrongly, serves index files
 * of folders and sends no ETag. Ranges are ignored, as the standard allows: the files are
 * small.
 */
export const serveFile = async (
  request: Request,
  { root, path, headers }: StaticFileOptions,
): Promise<Response> => {
  const variant = isServed(path) ? await findVariant(join(root, path), request) : null
  if (!variant) return plainResponse(404, 'Not found', headersOfMissing(headers))
  const { status, coding } = variant
  const entityTag = `W/"${status.size.toString(36)}-${Math.trunc(status.mtimeMs).toString(36)}"`
  const shared = { ...headers, ETag: entityTag, Vary: 'Accept-Encoding' }
  if (isFresh(request, entityTag)) return new Response(null, { status: 304, headers: shared })
  const bytes = request.method === 'HEAD' ? null : await read(variant.file)
  return new Response(bytes, {
    headers: {
      ...shared,
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Content-Length': String(bytes?.length ?? status.size),
      ...(coding ? { 'Content-Encoding': coding } : {}),
    },
  })
}

/** Node's types allow shared memory, which responses do not accept and files never are. */
const read = async (file: string) => (await readFile(file)) as Uint8Array<ArrayBuffer>

/** A missing file may exist after a release: its 404 is not cached. */
const headersOfMissing = ({ 'Cache-Control': _, ...rest }: Record<string, string>) => rest
