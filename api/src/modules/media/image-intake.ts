import type { PhotoTurn, UploadedPhoto } from '@haulyard/api-contract'
import type { ImageEncoder } from './image-encoder'
import {
  createImageTooLargeError,
  createNotAPictureError,
  createSvgRejectedError,
  createTypeNotAcceptedError,
} from './media.errors'
import { readImageAddress, toImageNames } from './media.names'
import { toPictureNames } from './picture-address'
import { type SniffedType, sniffedBytes, sniffImage } from './sniff-image'
import type { MediaStorage } from './storage/media-storage'

/** The maximum size of a picture's file, uploaded or fetched. */
export const maximumImageBytes = 11 * 1024 * 1024

/** A picture in the storage. */
export interface StoredImage extends UploadedPhoto {
  /** How it looks; see `fingerprintOf`. */
  readonly fingerprint: string
}

interface Dependencies {
  readonly storage: MediaStorage
  readonly encoder: ImageEncoder
}

/** A picture that was fetched from another site. */
interface FetchedImage {
  readonly address: string
  readonly bytes: Buffer
}

/** Creates the functions that check, re-encode and store pictures. */
export function createImageIntake({ storage, encoder }: Dependencies) {
  /** The full size is written last: if it exists, the card exists. */
  const write = async (names: ImageNames, { full, card }: EncodedSizes) => {
    await storage.write(names.card, card)
    await storage.write(names.full, full)
  }
  /**
   * Checks, re-encodes and stores an inline picture (`data:image/…;base64,…`) and returns its
   * address, which is the same for the same picture. Returns `null` and addresses unchanged: the
   * contract has checked them.
   */
  const intake = async (value: string | null): Promise<string | null> =>
    value === null || !isDataValue(value) ? value : (await intakePhoto(value)).address

  const store = async (encoded: EncodedImage): Promise<StoredImage> => {
    const { hash, width, height, fingerprint } = encoded
    const names = toImageNames(hash)
    // Written even if it exists, because `removeUnused` keeps new files.
    await write(names, encoded)
    return { address: names.address, width, height, fingerprint }
  }
  /** Checks and re-encodes an inline picture, and stores nothing. */
  const encodePhoto = (value: string) => encoder.encode(readBase64(value))

  /** The same as `intake`, with the size and look of the picture. */
  const intakePhoto = async (value: string): Promise<StoredImage> =>
    await store(await encodePhoto(value))

  /** Stores a stored picture turned; `null` if there is none at the address. */
  const turn = async ({ address, degrees }: PhotoTurn): Promise<StoredImage | null> => {
    const names = readImageAddress(address)
    const image = names && (await storage.read(names.full))
    return image && (await store(await encoder.encode(image.toString('base64'), degrees)))
  }

  /** Stores a fetched picture under the names derived from its address. */
  const storeFetched = async ({ address, bytes }: FetchedImage): Promise<void> => {
    rejectByType(sniffImage(bytes), acceptedFetched)
    await write(toPictureNames(address), await encoder.encode(bytes.toString('base64')))
  }
  return { intake, encodePhoto, intakePhoto, turn, storeFetched }
}

type ImageNames = ReturnType<typeof toImageNames>
type EncodedImage = Awaited<ReturnType<ImageEncoder['encode']>>
type EncodedSizes = Pick<EncodedImage, 'full' | 'card'>

/** Fetched pictures may be WebP; the types of uploads are those of the form (spec §4). */
const acceptedFetched: readonly SniffedType[] = ['accepted', 'webp']

const isDataValue = (value: string) => /^data:/i.test(value)

/** Checks size and first bytes, so that no process is started for other files. */
function readBase64(value: string): string {
  const prefix = /^data:image\/([a-z0-9.+-]+)(?:;[a-z]+=[a-z0-9-]+)*;base64,/i.exec(value)
  if (prefix === null) throw createNotAPictureError()
  const base64 = value.slice(prefix[0].length)
  if (Buffer.byteLength(base64, 'base64') > maximumImageBytes) throw createImageTooLargeError()
  const start = base64.slice(0, Math.ceil(sniffedBytes / 3) * 4)
  rejectByType(sniffImage(Buffer.from(start, 'base64')), ['accepted'])
  return base64
}

function rejectByType(type: SniffedType, accepted: readonly SniffedType[]) {
  if (accepted.includes(type)) return
  if (type === 'svg') throw createSvgRejectedError()
  if (type === 'no picture') throw createNotAPictureError()
  throw createTypeNotAcceptedError()
}
