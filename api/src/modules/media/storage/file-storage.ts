import type { Readable } from 'node:stream'
import type { MediaLocation } from '../../../config/media-settings'

/** A stored file, as a stream that must be read or destroyed. */
export interface StoredFile {
  readonly bytes: number
  readonly stream: Readable
}

/** Private files beside the pictures, which `/media` never serves. They are streamed. */
export interface FileStorage {
  /** Readers get the whole file or none. Returns its size. @throws when the signal aborts */
  write(name: string, source: Readable, signal: AbortSignal): Promise<number>
  /** `null` when there is no such file. */
  read(name: string): Promise<StoredFile | null>
  /** Also what an interrupted write has left. It is no error if there is no such file. */
  remove(name: string): Promise<void>
}

/** The folder of the files in the storage of pictures. */
export const fileFolder = 'files'

/** The pattern is strict because the name becomes part of a path. */
export function checkFileName(name: string): string {
  if (!/^[\da-f]{24}-\d{1,9}\.zip$/.test(name)) throw new TypeError(`Not a file's name: ${name}`)
  return name
}

/** Opens the storage of files at a location, with the first call. */
export function createFileStorage(location: MediaLocation): FileStorage {
  let opened: Promise<FileStorage> | undefined
  const open = () => {
    opened ??= openStorage(location)
    return opened
  }
  return {
    write: async (name, source, signal) => {
      // It may fail before it is read; the write then rejects with its error.
      source.on('error', () => {})
      return (await open()).write(name, source, signal)
    },
    read: async (name) => (await open()).read(name),
    remove: async (name) => (await open()).remove(name),
  }
}

/** A site with a folder never loads the S3 client. */
async function openStorage(location: MediaLocation): Promise<FileStorage> {
  if (location.kind === 'folder') {
    return (await import('./files-in-a-folder')).createFilesInFolder(location)
  }
  return (await import('./files-in-a-bucket')).createFilesInBucket(location)
}
