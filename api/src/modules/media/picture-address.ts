import { hash } from 'node:crypto'
import { isWebUrl } from '@haulyard/api-contract'
import { toImageNames } from './media.names'

/** Keeps the hashes of addresses apart from those of pictures. */
const domain = 'picture address\n'

/** Whether a record's picture is at an address on another site. */
export const isForeignAddress = (address: string): boolean => !address.startsWith('/media/')

/** The names under which the picture at an address on another site is stored. */
export const toPictureNames = (address: string) =>
  toImageNames(hash('sha256', `${domain}${address}`, 'hex'))

/**
 * Where browsers load a record's picture from: always from us. A picture on another site
 * is fetched once and stored under a name that follows from its address.
 */
export const toPictureAddress = (imageUrl: string | null): string | null =>
  imageUrl !== null && isForeignAddress(imageUrl) ? toPictureNames(imageUrl).address : imageUrl

/** An address on our own origin without the origin; any other one as it is. */
export function withoutOwnOrigin(address: string, publicUrl: URL): string {
  if (!isWebUrl(address)) return address
  const { origin, pathname, search, hash: fragment } = new URL(address)
  return origin === publicUrl.origin ? `${pathname}${search}${fragment}` : address
}
