import { resolve } from 'node:path'
import { createFolderStorage } from './folder-storage'
import type { ReleaseStorage } from './release-storage'

/**
 * Opens the storage that a setting names: a folder.
 * @param setting the value of `RELEASE_STORAGE`
 */
export const openStorage = (setting: string): ReleaseStorage =>
  createFolderStorage(resolve(setting))
