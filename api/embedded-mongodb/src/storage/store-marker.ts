import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The state of the data file when it was closed normally. */
interface CleanState {
  transaction: number
  bytes: number
  modifiedMs: number
}

/**
 * A file beside the data file, which records that there is one, so that a lost data file is not
 * taken for an empty database.
 */
export interface StoreMarker {
  /** False while the data file is being created, before anything can be stored. */
  isMade: boolean
  clean?: CleanState | undefined
}

const markerPath = (dataDir: string): string => join(dataDir, 'store.json')

/** Incremented with every layout of keys and values that the previous version cannot read. */
export const storeFormat = 1

export function readMarker(
  dataDir: string,
): (StoreMarker & { format: number | undefined }) | undefined {
  let text: string
  try {
    text = readFileSync(markerPath(dataDir), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  try {
    const { isMade, clean, format } = JSON.parse(text) as Partial<StoreMarker> & { format?: number }
    return { isMade: isMade !== false, clean, format }
  } catch {
    // Unreadable, but it shows that there was a store.
    return { isMade: true, format: undefined }
  }
}

/** Replaces the marker atomically; it is on the disk when this returns. */
export function writeMarker(dataDir: string, marker: StoreMarker): void {
  const path = markerPath(dataDir)
  const file = openSync(`${path}.new`, 'w', 0o600)
  try {
    writeFileSync(file, JSON.stringify({ format: storeFormat, ...marker }))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(`${path}.new`, path)
  syncDirectory(dataDir)
}

/** A new file survives a power failure only if its directory is on the disk as well. */
function syncDirectory(path: string): void {
  // Windows cannot open a directory; its file systems journal such changes.
  if (process.platform === 'win32') return
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
