import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { readRegistry } from '../../registry/read-registry'
import type { Token } from '../../registry/signing/token'
import type { ReleaseStorage } from '../../registry/storage/release-storage'
import { ReleaseError } from '../release-error'
import type { Site } from '../site'

const shownSchema = z.object({ revision: z.number() })

/** The revision of the registry that the site serves. @throws when the site cannot be read */
const readShown = async (site: Site): Promise<number> => {
  const response = await site.fetch('/registry.json?live')
  if (!response.ok) throw new Error(`the status is ${response.status}`)
  return shownSchema.parse(await response.json()).revision
}

interface StorageOfSite {
  readonly site: Site
  readonly storage: ReleaseStorage
  readonly token: Token
  /** The origins that the site loads remotes from. */
  readonly origins: readonly string[]
}

/**
 * Checks that the storage is the site's own: it has what the site shows.
 * @throws ReleaseError `other-storage`, for example with a forgotten `DATA_DIR`
 */
export const assertStorageOfSite = async ({ site, ...access }: StorageOfSite): Promise<void> => {
  // One after the other: others may change the registry meanwhile.
  const shown = await readShown(site)
  const stored = (await readRegistry(access))?.revision ?? 0
  if (stored >= shown) return
  throw new ReleaseError(
    'other-storage',
    `The site shows revision ${shown}, but this storage has only ${stored}: check DATA_DIR or the settings of the bucket`,
  )
}

const limitMs = 10_000
const stepMs = 50

/**
 * Waits until the site shows a revision, or a later one.
 * @throws ReleaseError `not-shown` after 10 s
 */
export const waitUntilShown = async (site: Site, revision: number): Promise<void> => {
  const end = Date.now() + limitMs
  let state = ''
  while (Date.now() < end) {
    try {
      const shown = await readShown(site)
      if (shown >= revision) return
      state = `it shows ${shown}`
    } catch (error) {
      state = error instanceof Error ? error.message : String(error)
    }
    await wait(stepMs)
  }
  throw new ReleaseError(
    'not-shown',
    `Revision ${revision} is written, but the site does not show it (${state}). Its log says why it rejects a revision; a file in registry/ with a number far ahead must be removed.`,
  )
}
