import type { ImageEncoder } from './image-encoder'
import {
  createImageTooLargeError,
  createNotAPictureError,
  createSvgRefusedError,
  createTypeNotAcceptedError,
} from './media.errors'
import { toImageNames } from './media.names'
import type { MediaStorage } from './media.storage'
import { sniffedBytes, sniffImage } from './sniff-image'

const maximumBytes = 11 * 1024 * 1024

interface Dependencies {
  readonly storage: MediaStorage
  readonly encoder: ImageEncoder
}

/** Makes the function that turns what a client sent as an image's URL into what to store. */
export function createImageIntake({ storage, encoder }: Dependencies) {
  /**
   * An inline picture (`data:image/…;base64,…`) is checked, encoded anew, stored and
   * answered as its address; the same picture always has the same one. Everything else,
   * `null` and addresses, is answered as it is: the contract has judged it.
   */
  return async (value: string | null): Promise<string | null> => {
    if (value === null || !isDataValue(value)) return value
    const base64 = readBase64(value)
    const { hash, full, card } = await encoder.encode(base64)
    const names = toImageNames(hash)
    // Written even when it is there already: `removeUnused` leaves alone what is new.
    // The full size comes last: where it is, the card is as well.
    await storage.write(names.card, card)
    await storage.write(names.full, full)
    return names.address
  }
}

const isDataValue = (value: string) => /^data:/i.test(value)

/** Judges by size and first bytes; what is no picture never gets a process. */
function readBase64(value: string): string {
  const prefix = /^data:image\/([a-z0-9.+-]+)(?:;[a-z]+=[a-z0-9-]+)*;base64,/i.exec(value)
  if (prefix === null) throw createNotAPictureError()
  const base64 = value.slice(prefix[0].length)
  if (Buffer.byteLength(base64, 'base64') > maximumBytes) throw createImageTooLargeError()
  const start = base64.slice(0, Math.ceil(sniffedBytes / 3) * 4)
  refuseByType(sniffImage(Buffer.from(start, 'base64')))
  return base64
}

function refuseByType(type: ReturnType<typeof sniffImage>) {
  if (type === 'svg') throw createSvgRefusedError()
  if (type === 'other picture') throw createTypeNotAcceptedError()
  if (type === 'no picture') throw createNotAPictureError()
}
