import { promisify } from 'node:util'
import zlib from 'node:zlib'

/** The content encodings that the server supports, best first, with their file extensions. */
export const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const

/** A content encoding. */
export type Encoding = (typeof encodings)[number]

/**
 * Returns the encodings that the client accepts, in our order of preference. `q=0` rejects one
 * (Hono's static handler accepts `q=0` and rejects `br;q=0.9`).
 */
export const acceptedEncodings = (acceptEncoding: string | null | undefined): Encoding[] => {
  const weights = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [coding = '', ...parameters] = part
        .split(';')
        .map((piece) => piece.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [coding, weight === undefined ? 1 : Number(weight)] as const
    }),
  )
  return encodings.filter(({ name }) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Compresses the text of one response: speed matters more than size. */
const compress = (text: string, { name }: Encoding): Promise<Uint8Array> =>
  name === 'br'
    ? brotli(text, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
          // 256 KB hold a whole document; the default window takes 4 MB.
          [zlib.constants.BROTLI_PARAM_LGWIN]: 18,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      })
    : gzip(text, { level: 6 })

/** The best encoding that the client accepts; `undefined` for none. */
export const encodingFor = (request: Request): Encoding | undefined =>
  acceptedEncodings(request.headers.get('accept-encoding'))[0]

/** A text as it is sent, with the headers that say how. */
export const encodeText = async (text: string, encoding: Encoding | undefined) => {
  const body = encoding ? await compress(text, encoding) : Buffer.from(text)
  return {
    // Never shared memory, which Node's types allow and responses do not accept.
    body: body as Uint8Array<ArrayBuffer>,
    headers: {
      'Content-Length': String(body.length),
      ...(encoding ? { 'Content-Encoding': encoding.name } : {}),
    },
  }
}

/** A response with `text`, in the best encoding that the client accepts. */
export const compressedResponse = async (
  request: Request,
  text: string,
  { headers }: { readonly headers: Record<string, string> },
): Promise<Response> => {
  const encoded = await encodeText(text, encodingFor(request))
  return new Response(encoded.body, { headers: { ...headers, ...encoded.headers } })
}
