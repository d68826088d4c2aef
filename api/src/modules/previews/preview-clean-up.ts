import { ApiError } from '../../http/api-error'
import type { JobRunner } from '../../jobs/job-runner'
import type { MediaStorage } from '../media/storage/media-storage'
import { findPage, type PageRecords } from './find-page'
import { toPreviewNames } from './preview-names'
import type {
  PreviewPictureDocument,
  PreviewPicturesRepository,
} from './preview-pictures.repository'

const cleanUpJob = 'preview-clean-up'
const everyMs = 3_600_000

/** Few enough not to delay other reads of the database. */
const batchSize = 50

interface Dependencies extends PageRecords {
  readonly storage: MediaStorage
  readonly previewPictures: PreviewPicturesRepository
  readonly jobRunner: JobRunner
}

/**
 * Adds the job that removes preview pictures of pages that visitors can no longer read, and of
 * pages that show something else by now. They are not served since the change.
 */
export function addPreviewCleanUp(dependencies: Dependencies): void {
  const { storage, previewPictures, jobRunner } = dependencies
  const removeAll = async (signal: AbortSignal) => {
    let batch = await previewPictures.findAfter('', batchSize)
    while (batch.length > 0 && !signal.aborted) {
      const unused = await findUnused(batch, dependencies)
      for (const { file } of unused) await storage.removeSettled(file, 0)
      await previewPictures.remove(unused.map(({ _id }) => _id))
      batch = await previewPictures.findAfter(batch.at(-1)?._id ?? '', batchSize)
    }
    return null
  }
  jobRunner.add({ name: cleanUpJob, everyMs, run: removeAll })
}

async function findUnused(batch: readonly PreviewPictureDocument[], records: PageRecords) {
  const used = await Promise.all(batch.map((picture) => isUsed(picture, records)))
  return batch.filter((_, index) => !used[index])
}

async function isUsed({ kind, pageId: id, file }: PreviewPictureDocument, records: PageRecords) {
  try {
    const page = await findPage({ kind, id }, records)
    return toPreviewNames({ kind, id }, page.picture).file === file
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 404) return false
    throw error
  }
}
