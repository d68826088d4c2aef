import type { RegistryEntry } from './registry-schema'

/**
 * The folder of a release, as an address: all that the release runs lies in it.
 * @param page the address of the document, which the entry's may be relative to
 */
export const releaseFolder = ({ entry }: Pick<RegistryEntry, 'entry'>, page: string): string => {
  const { origin, pathname } = new URL(entry, page)
  return origin + pathname.slice(0, pathname.lastIndexOf('/') + 1)
}
