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

/** LMDB writes its two first pages when it makes a file, and never less than that. */
const smallestFile = 8192
/** Read whole at every start: about a tenth of a second for each 100 MB. */
const alwaysWalkedBytes = 256 * 2 ** 20
const pageSizes = [4096, 8192, 16_384, 32_768, 65_536]

/**
 * Finds out before LMDB opens it whether the data file is there and whole. LMDB would take a
 * missing or empty file for a new database, and a damaged one takes the whole process down.
 */
export function checkStore(path: string): void {
  const dataDir = dirname(path)
  const marker = readMarker(dataDir)
  if (marker?.format !== undefined && marker.format !== storeFormat) {
    throw new Error(
      `The database ${path} has format ${marker.format}; this version reads format ${storeFormat}. ` +
        `Open it with the version that wrote it, or move ${dataDir} away to begin anew.`,
    )
  }
  const size = statSync(path, { throwIfNoEntry: false })?.size
  const isBegun = marker ? marker.isMade : size !== undefined || existsSync(`${path}-lock`)
  if (!isBegun && (size ?? 0) < smallestFile) {
    // A process ended while it made the file, when it had not stored anything yet.
    rmSync(path, { force: true })
    writeMarker(dataDir, { isMade: false })
    return
  }
  try {
    if (size === undefined) throw new Damage('it is missing, although other files of it are there')
    if (size < smallestFile) throw new Damage(`it has only ${size} bytes`)
    checkFile(path, size, marker)
  } catch (error) {
    if (!(error instanceof Damage)) throw error
    throw new Error(
      `The database ${path} is damaged: ${error.message}. It was not opened and nothing was ` +
        `changed. Restore ${dataDir} from a copy, or move it away to begin anew without its data.`,
    )
  }
}

/** Whether there is, or once was, a database: whether it is whole is `checkStore`'s to say. */
export const isStore = (path: string): boolean => readMarker(dirname(path))?.isMade === true

/** To be called once LMDB has made or opened the file. */
export function noteOpen(path: string): void {
  const marker = readMarker(dirname(path))
  if (!marker?.isMade) writeMarker(dirname(path), { isMade: true })
}

/** To be called once LMDB has closed the file: a large one need not be read whole next time. */
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
  // The second one lies where the page size says, which the first may no longer know.
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
 * A meta page is the last thing that LMDB writes of a commit, and a commit is acknowledged after
 * it. One that is torn after a crash is therefore of a commit that nobody was told of, and the
 * other one describes the last acknowledged state, whose pages that commit has not touched. LMDB
 * looks at the number of the transaction only, so the torn page is replaced before it looks.
 */
function restoreMeta(file: number, { pageSize }: Meta, slot: 0 | 1): void {
  const page = Buffer.alloc(pageSize)
  readSync(file, page, 0, pageSize, slot * pageSize)
  page.writeUInt32LE(1 - slot, 0)
  writeSync(file, page, 0, pageSize, (1 - slot) * pageSize)
  fsyncSync(file)
}
