import type { JobRunner } from '../../jobs/job-runner'
import type { Logger } from '../../logger'
import type { IsReferenced } from './image-references'
import type { Media } from './media'
import { isImageName, readAttachmentName, toImageNames } from './media.names'
import type { PictureFetchesRepository } from './picture-fetches.repository'

const dayMs = 24 * 60 * 60_000
/** So many unused images are usual, also on a small site. */
const usualOrphans = 100

interface Dependencies {
  readonly jobRunner: JobRunner
  readonly media: Pick<Media, 'storage'>
  readonly pictureFetches: Pick<PictureFetchesRepository, 'has'>
  readonly isReferenced: IsReferenced
  /** Whether a message, a post, a draft or an upload has this file. */
  readonly isAttached: (file: string) => Promise<boolean>
  readonly logger: Logger
}

/**
 * Removes once a day the images of more than a day ago that no record refers to. A process that was
 * killed between storing a picture and its record leaves such images.
 */
export function addOrphanRemoval({ jobRunner, logger, ...dependencies }: Dependencies) {
  const { storage } = dependencies.media
  const run = async (signal: AbortSignal) => {
    const { orphans, total } = await findOrphans(dependencies, signal)
    // With the wrong database, or while a backup is restored, every image looks unused.
    if (orphans.length > usualOrphans && orphans.length > total / 2) {
      throw new Error(`${orphans.length} of ${total} images have no record: none is removed`)
    }
    let removed = 0
    for (const name of orphans) {
      signal.throwIfAborted()
      if (await storage.removeSettled(name, dayMs)) removed += 1
    }
    if (removed > 0) logger.info({ removed }, 'Images without a record were removed')
    return null
  }
  jobRunner.add({ name: 'picture-clean-up', everyMs: dayMs, isDelayed: true, run })
}

type References = Omit<Dependencies, 'jobRunner' | 'logger'>

async function findOrphans({ media, ...references }: References, signal: AbortSignal) {
  const orphans: string[] = []
  let total = 0
  for await (const name of media.storage.list()) {
    signal.throwIfAborted()
    const isUsed = await findUse(name, references)
    if (isUsed === null) continue
    total += 1
    if (!isUsed) orphans.push(name)
  }
  return { orphans, total }
}

/** Whether a record has a file; `null` for files of which others take care. */
async function findUse(
  name: string,
  { isReferenced, isAttached, pictureFetches }: Omit<References, 'media'>,
): Promise<boolean | null> {
  const attached = readAttachmentName(name)
  if (attached !== null) return await isAttached(attached)
  if (!isImageName(name)) return null
  const { hash, address } = toImageNames(name)
  // A picture of another site has its fetch while a record refers to it.
  return (await isReferenced(address)) || (await pictureFetches.has(hash))
}
