import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { Damage, type Meta, readMeta } from './lmdb-meta.js'
import { checkTrees } from './lmdb-tree.js'
import { PageFile } from './page-file.js'
import { readMarker, type StoreMarker, storeFormat, writeMarker } from './store-marker.js'

/** LMDB creates a file with its two first pages. */
const smallestFile = 8192
/** Checked in full at every start: about 0.1 s per 100 MB. */
const alwaysWalkedBytes = 256 * 2 ** 20
const pageSizes = [4096, 8192, 16_384, 32_768, 65_536]

/**
 * Checks the data file before LMDB opens it. LMDB would take a missing or empty file for a new
 * database, and a damaged one can crash the process.
 */
export function checkStore(path: string): void {
  const dataDir = dirname(path)
  const marker = readMarker(dataDir)
  if (marker?.format !== undefined && marker.format !== storeFormat) {
    throw new Error(
      `The database ${path} has format ${marker.format}; this version reads format ${storeFormat}. ` +
        `Open it with the version that wrote it, or move ${dataDir} away to start with an empty database.`,
    )
  }
  const size = statSync(path, { throwIfNoEntry: false })?.size
  const mayHoldData = marker ? marker.isMade : size !== undefined || existsSync(`${path}-lock`)
  if (!mayHoldData && (size ?? 0) < smallestFile) {
    // A process ended while it created the file, before it stored anything.
    rmSync(path, { force: true })
    writeMarker(dataDir, { isMade: false })
    return
  }
  try {
    if (size === undefined)
      throw new Damage('it is missing, although other files of the database exist')
    if (size < smallestFile) throw new Damage(`it has only ${size} bytes`)
    checkFile(path, size, marker)
  } catch (error) {
    if (!(error instanceof Damage)) throw error
    throw new Error(
      `The database ${path} is damaged: ${error.message}. It was not opened and nothing was ` +
        `changed. Restore ${dataDir} from a copy, or move it away to start with an empty database.`,
    )
  }
}

/** Whether there is, or was, a database; `checkStore` finds out whether it is intact. */
export const isStore = (path: string): boolean => readMarker(dirname(path))?.isMade === true

/** Call after LMDB has created or opened the file. */
export function noteOpen(path: string): void {
  const marker = readMarker(dirname(path))
  if (!marker?.isMade) writeMarker(dirname(path), { isMade: true })
}

/** Call after LMDB has closed the file: the next start need not check a large one in full. */
export function noteClosed(path: string): void {
  const { size, mtimeMs } = statSync(path)
  const file = openSync(path, 'r')
  try {
    const newest = newestOf(readMetas(file, size))
    if (!newest) return
    const clean = { transaction: newest.transaction, bytes: size, modifiedMs: mtimeMs }
    writeMarker(dirname(path), { isMade: true, clean })
  } finally {
    closeSync(file)
  }
}

type Metas = readonly [Meta | undefined, Meta | undefined]

function readMetas(file: number, size: number): Metas {
  const readAt = (offset: number, slot: number): Meta | undefined => {
    const bytes = Buffer.alloc(256)
    return readMeta(bytes.subarray(0, readSync(file, bytes, 0, 256, offset)), slot)
  }
  const first = readAt(0, 0)
  // The page size gives the place of the second one, and the first may be unreadable.
  for (const pageSize of first ? [first.pageSize] : pageSizes) {
    const second = pageSize * 2 <= size ? readAt(pageSize, 1) : undefined
    if (second?.pageSize === pageSize) return [first, second]
  }
  return [first, undefined]
}

const newestOf = ([first, second]: Metas): Meta | undefined =>
  first && second && second.transaction > first.transaction ? second : (first ?? second)

function checkFile(path: string, size: number, marker: StoreMarker | undefined): void {
  const file = openSync(path, 'r+')
  try {
    const metas = readMetas(file, size)
    const newest = newestOf(metas)
    if (!newest) throw new Damage('neither of its two first pages describes a database')
    const isWhole = metas[0] !== undefined && metas[1] !== undefined
    if (!isWhole && (marker?.clean?.transaction ?? 0) > newest.transaction) {
      throw new Damage('the page that describes its last commit is not readable')
    }
    const isUntouched =
      isWhole &&
      size >= (newest.lastPage + 1) * newest.pageSize &&
      marker?.clean?.transaction === newest.transaction &&
      marker.clean.bytes === size &&
      marker.clean.modifiedMs === statSync(path).mtimeMs
    if (!isUntouched || size <= alwaysWalkedBytes) {
      checkTrees(new PageFile(file, size, newest.pageSize), newest)
    }
    if (!isWhole) restoreMeta(file, newest, metas[0] ? 0 : 1)
  } finally {
    closeSync(file)
  }
}

/**
 * LMDB writes the meta page last, and a commit is acknowledged after that. A meta page that a crash
 * has torn therefore belongs to a commit that was not acknowledged, and the other one describes the
 * last acknowledged state, whose pages that commit has not changed. LMDB compares only the
 * transaction numbers, so the torn page is replaced before LMDB reads it.
 */
function restoreMeta(file: number, { pageSize }: Meta, slot: 0 | 1): void {
  const page = Buffer.alloc(pageSize)
  readSync(file, page, 0, pageSize, slot * pageSize)
  page.writeUInt32LE(1 - slot, 0)
  writeSync(file, page, 0, pageSize, (1 - slot) * pageSize)
  fsyncSync(file)
}
