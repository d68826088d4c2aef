import { fileURLToPath } from 'node:url'
import { previewPictureSize } from '@haulyard/api-contract'
import type { Logger } from '../../logger'
import { createImageProcesses } from '../media/image-processes'
import { readImageAddress } from '../media/media.names'
import type { MediaStorage } from '../media/storage/media-storage'
import type { ReadOnlyMode } from '../site/read-only-mode'
import type { PreviewPicturesRepository } from './preview-pictures.repository'
import type { PreviewResult } from './preview-process.js'
import { createPreviewsBusyError } from './previews.errors'
import type { PageName, PictureContent } from './public-page'

// In the sources it is beside this file; the build makes it an entry beside the bundle.
const script = fileURLToPath(new URL('./preview-process.js', import.meta.url))

/** A picture takes half a second. Crawlers that come for many are asked to come again. */
const queue = {
  atOnce: 1,
  maximumWaiting: 8,
  waitLimitMs: 8000,
  createBusyError: createPreviewsBusyError,
}

/** Half a second of work, which takes long on a busy machine: the API has priority. */
const limits = { timeLimitMs: 30_000, maximumMemoryBytes: 512 * 1024 * 1024 }

interface Dependencies {
  readonly storage: MediaStorage
  readonly previewPictures: PreviewPicturesRepository
  readonly readOnlyMode: Pick<ReadOnlyMode, 'isOn'>
  readonly logger: Logger
  readonly now: () => Date
}

interface Wanted {
  readonly page: PageName
  readonly content: PictureContent
  readonly file: string
}

interface Preview {
  readonly jpeg: Uint8Array<ArrayBuffer>
  /** Whether it shows everything: a picture of another site may not have been fetched yet. */
  readonly isComplete: boolean
}

/** Preview pictures: made when they are first requested, then stored with the other pictures. */
export function createPreviewPictures(dependencies: Dependencies) {
  const { storage } = dependencies
  const processes = createImageProcesses<PreviewResult>({ script, limits, queue })
  const store = createStore(dependencies)
  const inProgress = new Map<string, Promise<Preview>>()

  const make = async ({ page, content, file }: Wanted): Promise<Preview> => {
    let isComplete = true
    const result = await processes.run(async () => {
      const picture = await readPicture(content, storage)
      isComplete = picture !== null || content.picture === null
      return JSON.stringify({ content: { ...content, picture }, size: previewPictureSize })
    })
    if ('rejected' in result && result.rejected === 'took_too_long') throw createPreviewsBusyError()
    if (!('jpeg' in result)) {
      throw new Error(`A preview picture could not be made: ${JSON.stringify(result)}`)
    }
    const jpeg = new Uint8Array(result.jpeg)
    if (isComplete) await store({ page, file, jpeg })
    return { jpeg, isComplete }
  }

  return {
    get: async (wanted: Wanted): Promise<Preview> => {
      const stored = await storage.read(wanted.file)
      if (stored) return { jpeg: stored, isComplete: true }
      const making =
        inProgress.get(wanted.file) ?? make(wanted).finally(() => inProgress.delete(wanted.file))
      inProgress.set(wanted.file, making)
      return await making
    },
    /** Ends the running processes. */
    close: processes.close,
  }
}
export type PreviewPictures = ReturnType<typeof createPreviewPictures>

/** The record's own picture in base64, or `null`. */
async function readPicture({ picture }: PictureContent, storage: MediaStorage) {
  const names = picture === null ? null : readImageAddress(picture)
  const bytes = names && (await storage.read(names.full))
  return bytes?.toString('base64') ?? null
}

interface Made {
  readonly page: PageName
  readonly file: string
  readonly jpeg: Uint8Array
}

/** The picture is sent whether or not it can be stored. */
function createStore({ storage, previewPictures, readOnlyMode, logger, now }: Dependencies) {
  const write = async ({ page, file, jpeg }: Made) => {
    if (await readOnlyMode.isOn()) return
    // First the record, from which the clean-up knows the file.
    const previous = await previewPictures.put(page, { file, madeAt: now() })
    await storage.write(file, jpeg)
    if (previous !== null && previous !== file) await storage.removeSettled(previous, 0)
    // Another process may have replaced it meanwhile.
    if (!(await previewPictures.has(page, file))) await storage.removeSettled(file, 0)
  }
  return async (made: Made): Promise<void> => {
    try {
      await write(made)
    } catch (error) {
      logger.warn({ err: error, file: made.file }, 'A preview picture could not be stored')
    }
  }
}
