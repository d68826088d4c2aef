import { PassThrough, pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutboundError } from './outbound-error'

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  identity: () => new PassThrough(),
  '': () => new PassThrough(),
}

interface BodyRequest {
  readonly body: Readable
  /** The response's `Content-Encoding`. */
  readonly encoding: string
  readonly maximumBytes: number
  /** A longer body is cut there, instead of failing. */
  readonly isCut?: boolean
}

/**
 * Reads the body, decompressed. Decompressed bytes are counted, and it stops at the limit,
 * so that a decompression bomb is never unpacked.
 */
export async function readBody({
  body,
  encoding,
  maximumBytes,
  isCut = false,
}: BodyRequest): Promise<Buffer> {
  const createDecoder = decoders[encoding.trim().toLowerCase()]
  if (createDecoder === undefined) {
    body.on('error', () => {}).destroy()
    throw new OutboundError(`is compressed in a way we do not read (${encoding.slice(0, 40)})`)
  }
  // The callback's error is also the decoder's, which the loop below throws.
  const decoded = pipeline(body, createDecoder(), () => {})
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of decoded as AsyncIterable<Buffer>) {
    size += chunk.length
    chunks.push(chunk)
    if (size <= maximumBytes) continue
    if (isCut) break
    throw new OutboundError(`is larger than ${toSizeText(maximumBytes)}`)
  }
  return Buffer.concat(chunks).subarray(0, maximumBytes)
}

/** Reads the first bytes as text, as far as they come: the rest of the body is not read. */
export async function readStart(body: Readable, maximumBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= maximumBytes) break
    }
  } catch {
    // The status has arrived, and what is read is only shown.
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maximumBytes))
}

const toSizeText = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MiB` : `${Math.ceil(bytes / 1024)} KiB`
