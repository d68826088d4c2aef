import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { acceptedEncodings, encodings } from '../http/content-encoding'
import { isFresh } from '../http/entity-tag'
import { plainResponse } from '../http/plain-response'

interface StaticFileOptions {
  /** The folder that must not be left. */
  readonly root: string
  /** The file's address below the root, as it stands in the URL. */
  readonly path: string
  readonly headers: Record<string, string>
}

/**
 * Only names that a build gives its files, so that no address can leave the root:
 * none that begins with a dot, no backslash, no escapes, no empty name.
 */
const safePath = /^[\w@~+-][\w@~+.-]*(\/[\w@~+-][\w@~+.-]*)*$/

/** Maps are the source; compressed twins are chosen by `Accept-Encoding`, never by name. */
const isPrivate = (path: string) =>
  path.endsWith('.map') || encodings.some(({ extension }) => path.endsWith(extension))

const identity = { name: null, extension: '' }

/** The best of the file and its compressed twins that the client takes and that is there. */
const findVariant = async (file: string, request: Request) => {
  for (const encoding of [...acceptedEncodings(request.headers.get('accept-encoding')), identity]) {
    const variant = file + encoding.extension
    const status = await stat(variant).catch(() => null)
    if (status?.isFile()) return { file: variant, status, coding: encoding.name }
  }
  return null
}

/**
 * Answers with a file of a build. Our own handler, because Hono's `serveStatic` leaves
 * out `Vary` on the uncompressed variant, weighs `Accept-Encoding` wrongly, opens
 * folders' index files and knows no ETag. Ranges are ignored, as the standard allows:
 * these files are small and browsers take them whole.
 */
export const serveFile = async (
  request: Request,
  { root, path, headers }: StaticFileOptions,
): Promise<Response> => {
  const isServed = safePath.test(path) && !isPrivate(path)
  const variant = isServed ? await findVariant(join(root, path), request) : null
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

/** Node's types allow for shared memory, which responses do not take and files never are. */
const read = async (file: string) => (await readFile(file)) as Uint8Array<ArrayBuffer>

/** A missing file is missing for now only, whatever the caching of those that are there. */
const headersOfMissing = ({ 'Cache-Control': _, ...rest }: Record<string, string>) => rest
