import { Damage, pageHeaderBytes, uint64 } from './lmdb-meta.js'
import type { Page } from './page-file.js'

const nodeHeaderBytes = 8
/** A value on overflow pages is replaced by page, transaction and number of pages. */
const overflowPointerBytes = 24
/** The only flag of a node that this server uses: the value is on overflow pages. */
const overflowFlag = 1

/** The key order of a tree: the keys of the free list are numbers of transactions. */
export type KeyOrder = 'bytes' | 'numbers'

export const countOf = ({ words }: Page): number => (words[10] as number) >> 1

/** The offset of a node. */
export const nodeAt = ({ words }: Page, i: number): number =>
  pageHeaderBytes + (words[(pageHeaderBytes >> 1) + i] as number)

const flagsAt = ({ words }: Page, node: number): number => words[(node + 4) >> 1] as number
const keyLengthAt = ({ words }: Page, node: number): number => words[(node + 6) >> 1] as number

/** The page that a branch node leads to. */
export const childAt = (page: Page, node: number): number =>
  valueLengthAt(page, node) + flagsAt(page, node) * 2 ** 32

export const valueLengthAt = ({ words }: Page, node: number): number =>
  (words[node >> 1] as number) + (words[(node + 2) >> 1] as number) * 2 ** 16

export const isOverflowAt = (page: Page, node: number): boolean =>
  flagsAt(page, node) === overflowFlag

export function valueAt(page: Page, node: number): Buffer {
  const start = node + nodeHeaderBytes + keyLengthAt(page, node)
  const length = isOverflowAt(page, node) ? overflowPointerBytes : valueLengthAt(page, node)
  return page.bytes.subarray(start, start + length)
}

export function compareKeys(
  left: Page,
  leftNode: number,
  right: Page,
  rightNode: number,
  order: KeyOrder,
): number {
  const a = leftNode + nodeHeaderBytes
  const b = rightNode + nodeHeaderBytes
  if (order === 'numbers') return uint64(left.bytes, a) - uint64(right.bytes, b)
  const leftLength = keyLengthAt(left, leftNode)
  const rightLength = keyLengthAt(right, rightNode)
  // Faster than `Buffer.compare` on keys this short.
  const length = Math.min(leftLength, rightLength)
  for (let i = 0; i < length; i++) {
    const difference = (left.bytes[a + i] as number) - (right.bytes[b + i] as number)
    if (difference !== 0) return difference
  }
  return leftLength - rightLength
}

/** Checks that the nodes of a page fill it exactly and are in order. */
export function checkNodes(page: Page, number: number, isLeaf: boolean, order: KeyOrder): void {
  const lower = page.words[10] as number
  const upper = page.words[11] as number
  const room = page.bytes.length - pageHeaderBytes
  const count = lower >> 1
  if (lower % 2 !== 0 || lower > upper || upper > room || count < (isLeaf ? 1 : 2)) {
    throw new Damage(`page ${number} has impossible bounds`)
  }
  let size = 0
  for (let i = 0; i < count; i++) {
    const node = nodeAt(page, i)
    const length = isLeaf ? leafNodeBytes(page, node) : branchNodeBytes(page, node)
    const isInside = node >= pageHeaderBytes + upper && node + length <= page.bytes.length
    const isKeyed = order === 'bytes' || (!isLeaf && i === 0) || keyLengthAt(page, node) === 8
    if (!isInside || !isKeyed) throw new Damage(`entry ${i} of page ${number} is not an entry`)
    size += length
  }
  if (size !== room - upper) throw new Damage(`the entries of page ${number} do not fill it`)
  // The first key of a branch page is ignored: it covers all keys below the second one.
  for (let i = isLeaf ? 1 : 2; i < count; i++) {
    if (compareKeys(page, nodeAt(page, i - 1), page, nodeAt(page, i), order) >= 0) {
      throw new Damage(`the keys of page ${number} are not in order`)
    }
  }
}

const even = (length: number): number => length + (length % 2)

const branchNodeBytes = (page: Page, node: number): number =>
  even(nodeHeaderBytes + keyLengthAt(page, node))

function leafNodeBytes(page: Page, node: number): number {
  const flags = flagsAt(page, node)
  if (flags !== 0 && flags !== overflowFlag) return Number.POSITIVE_INFINITY
  const value = flags === overflowFlag ? overflowPointerBytes : valueLengthAt(page, node)
  return even(nodeHeaderBytes + keyLengthAt(page, node) + value)
}
