import { hash } from 'node:crypto'
import { isWebUrl } from '@haulyard/api-contract'
import { toImageNames } from './media.names'

/** Separates the hashes of addresses from the hashes of pictures. */
const domain = 'picture address\n'

/** Whether a record's picture is at an address on another site. */
export const isExternalAddress = (address: string): boolean => !address.startsWith('/media/')

/** The names under which the picture at an address on another site is stored. */
export const toPictureNames = (address: string) =>
  toImageNames(hash('sha256', `${domain}${address}`, 'hex'))

/**
 * The address from which browsers load a record's picture, always on this site. A picture on another
 * site is fetched once and stored under a name derived from its address.
 */
export const toPictureAddress = (imageUrl: string | null): string | null =>
  imageUrl !== null && isExternalAddress(imageUrl) ? toPictureNames(imageUrl).address : imageUrl

/** Removes our own origin from an address; returns other addresses unchanged. */
export function withoutOwnOrigin(address: string, publicUrl: URL): string {
  if (!isWebUrl(address)) return address
  const { origin, pathname, search, hash: fragment } = new URL(address)
  return origin === publicUrl.origin ? `${pathname}${search}${fragment}` : address
}
