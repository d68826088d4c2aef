import { createFolderStorage } from './folder-storage'
import type { ReleaseStorage } from './release-storage'
import type { StorageSettings } from './storage-settings'

/** Opens the storage of the settings. The S3 client is loaded only for a bucket. */
export const openStorage = async (settings: StorageSettings): Promise<ReleaseStorage> => {
  if (settings.kind === 'folder') return createFolderStorage(settings.folder)
  const { createS3Storage } = await import('./s3-storage')
  return createS3Storage(settings)
}
