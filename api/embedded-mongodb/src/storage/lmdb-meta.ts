/*
 * The layout of LMDB's file by its C source (data version 2, 64 bits, little endian): pages of one
 * size, the first two of which are meta pages. A page starts with
 *   0 page number   8 transaction   16 padding   18 flags   20 lower   22 upper
 * where an overflow page has its number of pages at 20. Offsets in a page start at its header.
 */
export const pageHeaderBytes = 24
export const PageFlag = { branch: 1, leaf: 2, overflow: 4, meta: 8 } as const

/** More than any machine maps; LMDB has not written a larger number. */
const largestMap = 2 ** 46
const magic = 0xbeefc0de
const dataVersion = 2
/** The flags of the free list: its key order, and one of the whole database. */
const integerKeys = 8
const noSubDirectory = 0x4000
const noPage = 0xffff_ffff_ffff_ffffn
/** The size of a tree's record in a meta page; the first record is the free list. */
const databaseBytes = 48

/** The file is damaged; the message says how. */
export class Damage extends Error {}

export interface TreeInfo {
  name: 'data' | 'free list'
  depth: number
  branchPages: number
  leafPages: number
  overflowPages: number
  entries: number
  /** Undefined for an empty tree. */
  root: number | undefined
}

export interface Meta {
  transaction: number
  pageSize: number
  lastPage: number
  free: TreeInfo
  data: TreeInfo
}

/** All 64 bits: a number that LMDB never writes is too large to pass any comparison. */
export const uint64 = (page: Buffer, offset: number): number => Number(page.readBigUInt64LE(offset))

function readTree(page: Buffer, offset: number, name: TreeInfo['name']): TreeInfo {
  const root = page.readBigUInt64LE(offset + 40)
  return {
    name,
    depth: page.readUInt16LE(offset + 6),
    branchPages: uint64(page, offset + 8),
    leafPages: uint64(page, offset + 16),
    overflowPages: uint64(page, offset + 24),
    entries: uint64(page, offset + 32),
    root: root === noPage ? undefined : Number(root),
  }
}

const isPlausibleTree = ({ depth, root }: TreeInfo, lastPage: number): boolean =>
  root === undefined ? depth === 0 : root > 1 && root <= lastPage && depth > 0 && depth <= 32

/** Reads a meta page; undefined if LMDB cannot have written it completely. */
export function readMeta(bytes: Buffer, slot: number): Meta | undefined {
  const body = pageHeaderBytes
  if (bytes.length < body + 24 + 2 * databaseBytes + 16) return undefined
  const meta: Meta = {
    transaction: uint64(bytes, body + 24 + 2 * databaseBytes + 8),
    pageSize: bytes.readUInt32LE(body + 24),
    lastPage: uint64(bytes, body + 24 + 2 * databaseBytes),
    free: readTree(bytes, body + 24, 'free list'),
    data: readTree(bytes, body + 24 + databaseBytes, 'data'),
  }
  const mapSize = uint64(bytes, body + 16)
  const flags = [bytes.readUInt16LE(body + 28), bytes.readUInt16LE(body + 28 + databaseBytes)]
  const isPlausible =
    uint64(bytes, 0) === slot &&
    uint64(bytes, body + 8) === 0 &&
    ((flags[0] as number) & ~noSubDirectory) === integerKeys &&
    flags[1] === 0 &&
    bytes.readUInt16LE(18) === PageFlag.meta &&
    bytes.readUInt32LE(body) === magic &&
    (bytes.readUInt32LE(body + 4) & 0xffff) === dataVersion &&
    isPageSize(meta.pageSize) &&
    mapSize <= largestMap &&
    meta.lastPage >= 1 &&
    (meta.lastPage + 1) * meta.pageSize <= largestMap &&
    isPlausibleTree(meta.free, meta.lastPage) &&
    isPlausibleTree(meta.data, meta.lastPage)
  return isPlausible ? meta : undefined
}

const isPageSize = (size: number): boolean =>
  size >= 256 && size <= 65_536 && (size & (size - 1)) === 0
