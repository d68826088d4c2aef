import { createFolderStorage } from './folder-storage'
import type { ReleaseStorage } from './release-storage'
import { createS3Storage } from './s3-storage'
import type { StorageSettings } from './storage-settings'

/** Opens the storage that the settings name. */
export const openStorage = (settings: StorageSettings): ReleaseStorage =>
  settings.kind === 's3' ? createS3Storage(settings) : createFolderStorage(settings.folder)
