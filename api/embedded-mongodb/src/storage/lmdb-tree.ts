import { hasValidChecksum } from './checksum.js'
import { Damage, type Meta, PageFlag, pageHeaderBytes, type TreeInfo, uint64 } from './lmdb-meta.js'
import {
  checkNodes,
  childAt,
  compareKeys,
  countOf,
  isOverflowAt,
  type KeyOrder,
  nodeAt,
  valueAt,
  valueLengthAt,
} from './lmdb-page.js'
import type { Page, PageFile } from './page-file.js'

const isUsed = 1
const isFree = 2

interface Walk {
  file: PageFile
  meta: Meta
  tree: TreeInfo
  order: KeyOrder
  /** The use of each page of the file; 0 if unknown. */
  uses: Uint8Array
  found: { branchPages: number; leafPages: number; overflowPages: number; entries: number }
}

/** A key as its page and node. */
type Bound = readonly [page: Page, node: number] | undefined

/**
 * Walks both trees of a meta page without LMDB, which crashes the process on a damaged page, or
 * uses it without noticing and damages others. Throws `Damage` for the first error.
 */
export function checkTrees(file: PageFile, meta: Meta): void {
  // Free pages at the end need not be in the file.
  const uses = new Uint8Array(file.pageCount).fill(isUsed, 0, 2)
  for (const tree of [meta.data, meta.free]) {
    const order = tree === meta.free ? 'numbers' : 'bytes'
    const found = { branchPages: 0, leafPages: 0, overflowPages: 0, entries: 0 }
    const walk: Walk = { file, meta, tree, order, uses, found }
    if (tree.root !== undefined) checkPage(walk, tree.root, tree.depth, undefined, undefined)
    const isComplete =
      found.branchPages === tree.branchPages &&
      found.leafPages === tree.leafPages &&
      found.overflowPages === tree.overflowPages &&
      found.entries === tree.entries
    if (!isComplete) throw new Damage(`its ${tree.name} does not have as many pages as it should`)
  }
}

/** Marks pages as used; a page that is used twice would be changed twice. */
function claim({ uses, meta }: Walk, page: number, use: number, count = 1): void {
  if (!(page > 1 && count > 0 && page + count - 1 <= meta.lastPage)) {
    throw new Damage(`it refers to page ${page}, which it does not have`)
  }
  for (let i = page; i < Math.min(page + count, uses.length); i++) {
    if (uses[i] !== 0) throw new Damage(`page ${i} is in use twice`)
    uses[i] = use
  }
}

function checkPage(walk: Walk, number: number, depth: number, from: Bound, to: Bound): void {
  claim(walk, number, isUsed)
  const page = walk.file.page(number, depth)
  const isLeaf = depth === 1
  const isValid =
    uint64(page.bytes, 0) === number &&
    uint64(page.bytes, 8) <= walk.meta.transaction &&
    page.words[9] === (isLeaf ? PageFlag.leaf : PageFlag.branch)
  if (!isValid) {
    throw new Damage(`page ${number} is not the page of the ${walk.tree.name} it should be`)
  }
  checkNodes(page, number, isLeaf, walk.order)
  checkBounds(walk, page, isLeaf ? 0 : 1, from, to)
  if (isLeaf) checkLeaf(walk, page)
  else checkBranch(walk, page, depth, from, to)
}

function checkBounds(walk: Walk, page: Page, first: number, from: Bound, to: Bound): void {
  const last = countOf(page) - 1
  const isInside =
    (!from || compareKeys(from[0], from[1], page, nodeAt(page, first), walk.order) <= 0) &&
    (!to || compareKeys(page, nodeAt(page, last), to[0], to[1], walk.order) < 0)
  if (!isInside) throw new Damage(`page ${uint64(page.bytes, 0)} has keys of another page`)
}

function checkBranch(walk: Walk, page: Page, depth: number, from: Bound, to: Bound): void {
  walk.found.branchPages++
  const count = countOf(page)
  for (let i = 0; i < count; i++) {
    const lower: Bound = i === 0 ? from : [page, nodeAt(page, i)]
    const upper: Bound = i === count - 1 ? to : [page, nodeAt(page, i + 1)]
    checkPage(walk, childAt(page, nodeAt(page, i)), depth - 1, lower, upper)
  }
}

function checkLeaf(walk: Walk, page: Page): void {
  const count = countOf(page)
  walk.found.leafPages++
  walk.found.entries += count
  for (let i = 0; i < count; i++) {
    const node = nodeAt(page, i)
    if (isOverflowAt(page, node)) checkOverflow(walk, page, node)
    else if (walk.order === 'numbers') claimFree(walk, valueAt(page, node))
  }
}

function checkOverflow(walk: Walk, page: Page, node: number): void {
  const { pageSize } = walk.file
  const number = uint64(valueAt(page, node), 0)
  const length = valueLengthAt(page, node)
  const count = Math.floor((pageHeaderBytes - 1 + length) / pageSize) + 1
  claim(walk, number, isUsed, count)
  const { header, value } = walk.file.overflow(number, count, length)
  const isValid =
    uint64(header, 0) === number &&
    uint64(header, 8) <= walk.meta.transaction &&
    header.readUInt16LE(18) === PageFlag.overflow &&
    header.readUInt32LE(20) === count
  if (!isValid) throw new Damage(`page ${number} is not the first page of the value it should be`)
  walk.found.overflowPages += count
  if (walk.order === 'numbers') claimFree(walk, value)
  else if (!hasValidChecksum(value)) {
    throw new Damage(`the value on page ${number} is not the one that was stored`)
  }
}

/** A list of free pages: a count, then page numbers, each after the negative length of its run. */
function claimFree(walk: Walk, list: Buffer): void {
  const count = list.length >= 8 ? Number(list.readBigInt64LE(0)) : -1
  if (count < 0 || count > list.length / 8 - 1) {
    throw new Damage('its free list does not have the length that it should have')
  }
  let run = 1
  for (let i = 1; i <= count; i++) {
    const entry = Number(list.readBigInt64LE(i * 8))
    if (entry < 0) run = -entry
    else if (entry > 0) {
      claim(walk, entry, isFree, run)
      run = 1
    }
  }
}
