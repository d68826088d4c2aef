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
} from './lmdb-nodes.js'
import { type PageFile, type PageView, pageNumberOf, transactionOf } from './lmdb-pages.js'
import { isIntact } from './seal.js'

const isUsed = 1
const isFree = 2

interface Walk {
  file: PageFile
  meta: Meta
  tree: TreeInfo
  order: KeyOrder
  /** What each page of the file is for, as far as it is known. */
  uses: Uint8Array
  found: { branchPages: number; leafPages: number; overflowPages: number; entries: number }
}

/** A key as its page and node. */
type Bound = readonly [page: PageView, node: number] | undefined

/**
 * Walks both trees of a meta page without LMDB, which would take the whole process down on a page
 * that is not what it should be. Throws `Damage` for the first thing that is wrong.
 */
export function checkTrees(file: PageFile, meta: Meta): void {
  // Free pages at the end need not be in the file, and nothing else can be behind it.
  const uses = new Uint8Array(file.pageCount).fill(isUsed, 0, 2)
  for (const tree of [meta.data, meta.free]) {
    const order = tree === meta.free ? 'numbers' : 'bytes'
    const found = { branchPages: 0, leafPages: 0, overflowPages: 0, entries: 0 }
    const walk: Walk = { file, meta, tree, order, uses, found }
    if (tree.root !== undefined) checkRoot(walk, tree.root, tree.depth)
    const isComplete =
      found.branchPages === tree.branchPages &&
      found.leafPages === tree.leafPages &&
      found.overflowPages === tree.overflowPages &&
      found.entries === tree.entries
    if (!isComplete) throw new Damage(`its ${tree.name} does not have as many pages as it should`)
  }
}

function checkRoot(walk: Walk, root: number, depth: number): void {
  if (depth === 1) checkLeaf(walk, walk.file.run([root], 0), root, undefined, undefined)
  else checkBranch(walk, root, depth, undefined, undefined)
}

/** Each page has one use: a tree that met a page again would share what it changes. */
function claim({ uses, meta }: Walk, page: number, use: number, count = 1): void {
  if (!(page > 1 && count > 0 && page + count - 1 <= meta.lastPage)) {
    throw new Damage(`it refers to page ${page}, which it does not have`)
  }
  for (let i = page; i < Math.min(page + count, uses.length); i++) {
    if (uses[i] !== 0) throw new Damage(`page ${i} is in use twice`)
    uses[i] = use
  }
}

function checkPage(walk: Walk, page: PageView, number: number, isLeaf: boolean): void {
  claim(walk, number, isUsed)
  const flags = page.words[(page.base + 18) >> 1]
  const isWhole =
    pageNumberOf(page) === number &&
    transactionOf(page) <= walk.meta.transaction &&
    flags === (isLeaf ? PageFlag.leaf : PageFlag.branch)
  if (!isWhole)
    throw new Damage(`page ${number} is not the page of the ${walk.tree.name} it should be`)
  checkNodes(page, number, isLeaf, walk.order)
}

function checkBounds(walk: Walk, page: PageView, first: number, from: Bound, to: Bound): void {
  const last = countOf(page) - 1
  const isInside =
    (!from || compareKeys(from[0], from[1], page, nodeAt(page, first), walk.order) <= 0) &&
    (!to || compareKeys(page, nodeAt(page, last), to[0], to[1], walk.order) < 0)
  if (!isInside) throw new Damage(`page ${pageNumberOf(page)} has keys that belong elsewhere`)
}

function checkBranch(walk: Walk, number: number, depth: number, from: Bound, to: Bound): void {
  walk.found.branchPages++
  const page = walk.file.branch(number, depth)
  checkPage(walk, page, number, false)
  checkBounds(walk, page, 1, from, to)
  const count = countOf(page)
  const children = Array.from({ length: count }, (_, i) => childAt(page, nodeAt(page, i)))
  const lower = (i: number): Bound => (i === 0 ? from : [page, nodeAt(page, i)])
  const upper = (i: number): Bound => (i === count - 1 ? to : [page, nodeAt(page, i + 1)])
  if (depth > 2) {
    for (const [i, child] of children.entries()) {
      checkBranch(walk, child, depth - 1, lower(i), upper(i))
    }
    return
  }
  // In the order of the file, so that neighbours are read together.
  const order = children
    .map((_, i) => i)
    .sort((a, b) => (children[a] as number) - (children[b] as number))
  const sorted = order.map((i) => children[i] as number)
  for (const [place, i] of order.entries()) {
    const leaf = walk.file.run(sorted, place)
    checkLeaf(walk, leaf, sorted[place] as number, lower(i), upper(i))
  }
}

function checkLeaf(walk: Walk, page: PageView, number: number, from: Bound, to: Bound): void {
  checkPage(walk, page, number, true)
  checkBounds(walk, page, 0, from, to)
  const count = countOf(page)
  walk.found.leafPages++
  walk.found.entries += count
  for (let i = 0; i < count; i++) {
    const node = nodeAt(page, i)
    if (isOverflowAt(page, node)) checkOverflow(walk, page, node)
    else if (walk.order === 'numbers') claimFree(walk, valueAt(page, node))
  }
}

function checkOverflow(walk: Walk, page: PageView, node: number): void {
  const { pageSize } = walk.file
  const number = uint64(valueAt(page, node), 0)
  const length = valueLengthAt(page, node)
  const count = Math.floor((pageHeaderBytes - 1 + length) / pageSize) + 1
  claim(walk, number, isUsed, count)
  const header = walk.file.header(number, count)
  const isWhole =
    uint64(header, 0) === number &&
    uint64(header, 8) <= walk.meta.transaction &&
    header.readUInt16LE(18) === PageFlag.overflow &&
    header.readUInt32LE(20) === count
  if (!isWhole) throw new Damage(`page ${number} is not the beginning of the value it should be`)
  walk.found.overflowPages += count
  const value = walk.file.bytes(number * pageSize + pageHeaderBytes, length)
  if (walk.order === 'numbers') claimFree(walk, value)
  else if (!isIntact(value)) throw new Damage(`the value on page ${number} is not what was stored`)
}

/** A list of free pages: a count, then page numbers, or the negative length of a run before one. */
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
