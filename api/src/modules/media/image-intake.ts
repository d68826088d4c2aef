import type { ImageEncoder } from './image-encoder'
import {
  createImageTooLargeError,
  createNotAPictureError,
  createSvgRefusedError,
  createTypeNotAcceptedError,
} from './media.errors'
import { toImageNames } from './media.names'
import type { MediaStorage } from './media.storage'
import { toPictureNames } from './picture-address'
import { type SniffedType, sniffedBytes, sniffImage } from './sniff-image'

/** How large the file of a picture may be that is sent or fetched. */
export const maximumImageBytes = 11 * 1024 * 1024

interface Dependencies {
  readonly storage: MediaStorage
  readonly encoder: ImageEncoder
}

/** What the server fetched from an address on another site. */
interface FetchedImage {
  readonly address: string
  readonly bytes: Buffer
}

/** Makes the functions that take pictures in: all are checked and encoded anew. */
export function createImageIntake({ storage, encoder }: Dependencies) {
  /** The full size comes last: where it is, the card is as well. */
  const write = async (names: ImageNames, { full, card }: EncodedSizes) => {
    await storage.write(names.card, card)
    await storage.write(names.full, full)
  }
  /**
   * An inline picture (`data:image/…;base64,…`) is checked, encoded anew, stored and
   * answered as its address; the same picture always has the same one. Everything else,
   * `null` and addresses, is answered as it is: the contract has judged it.
   */
  const intake = async (value: string | null): Promise<string | null> => {
    if (value === null || !isDataValue(value)) return value
    const encoded = await encoder.encode(readBase64(value))
    const names = toImageNames(encoded.hash)
    // Written even when it is there already: `removeUnused` leaves alone what is new.
    await write(names, encoded)
    return names.address
  }

  /** Stores a fetched picture under the names that follow from its address. */
  const storeFetched = async ({ address, bytes }: FetchedImage): Promise<void> => {
    refuseByType(sniffImage(bytes), acceptedFetched)
    await write(toPictureNames(address), await encoder.encode(bytes.toString('base64')))
  }
  return { intake, storeFetched }
}

type ImageNames = ReturnType<typeof toImageNames>
type EncodedSizes = Awaited<ReturnType<ImageEncoder['encode']>>

/** Most sites have WebP; of people's own files the form names the types (spec §4). */
const acceptedFetched: readonly SniffedType[] = ['accepted', 'webp']

const isDataValue = (value: string) => /^data:/i.test(value)

/** Judges by size and first bytes; what is no picture never gets a process. */
function readBase64(value: string): string {
  const prefix = /^data:image\/([a-z0-9.+-]+)(?:;[a-z]+=[a-z0-9-]+)*;base64,/i.exec(value)
  if (prefix === null) throw createNotAPictureError()
  const base64 = value.slice(prefix[0].length)
  if (Buffer.byteLength(base64, 'base64') > maximumImageBytes) throw createImageTooLargeError()
  const start = base64.slice(0, Math.ceil(sniffedBytes / 3) * 4)
  refuseByType(sniffImage(Buffer.from(start, 'base64')), ['accepted'])
  return base64
}

function refuseByType(type: SniffedType, accepted: readonly SniffedType[]) {
  if (accepted.includes(type)) return
  if (type === 'svg') throw createSvgRefusedError()
  if (type === 'no picture') throw createNotAPictureError()
  throw createTypeNotAcceptedError()
}
