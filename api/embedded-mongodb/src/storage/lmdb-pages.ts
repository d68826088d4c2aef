import { readSync } from 'node:fs'
import { Damage, pageHeaderBytes, uint64 } from './lmdb-meta.js'

/** A page where it lies in a buffer. */
export interface PageView {
  bytes: Buffer
  /** The same bytes; LMDB aligns everything that is read here to words of 16 bits. */
  words: Uint16Array
  base: number
  size: number
}

const createView = (length: number, size: number): PageView => {
  const memory = new ArrayBuffer(length)
  return { bytes: Buffer.from(memory), words: new Uint16Array(memory), base: 0, size }
}

export const pageNumberOf = ({ bytes, base }: PageView): number => uint64(bytes, base)
export const transactionOf = ({ bytes, base }: PageView): number => uint64(bytes, base + 8)

const longestRun = 16
/** Pages between two wanted ones that are read with them, because that is less than a second read. */
const widestGap = 3

/** Reads pages into buffers that are used again: a branch page is valid until the next of its depth. */
export class PageFile {
  readonly pageSize: number
  readonly pageCount: number
  private readonly descriptor: number
  private readonly branches = new Map<number, PageView>()
  private readonly leaves: PageView
  private firstLeaf = 0
  private leafCount = 0

  constructor(descriptor: number, size: number, pageSize: number) {
    this.descriptor = descriptor
    this.pageSize = pageSize
    this.pageCount = Math.floor(size / pageSize)
    this.leaves = createView(longestRun * pageSize, pageSize)
  }

  branch(number: number, depth: number): PageView {
    const view = this.branches.get(depth) ?? createView(this.pageSize, this.pageSize)
    this.branches.set(depth, view)
    this.assertInside(number, 1)
    readSync(this.descriptor, view.bytes, 0, this.pageSize, number * this.pageSize)
    return view
  }

  /** The page at a place of an ascending list, read together with those of the list that follow. */
  run(pages: readonly number[], place: number): PageView {
    const { pageSize, leaves } = this
    const first = pages[place] as number
    this.assertInside(first, 1)
    if (first < this.firstLeaf || first >= this.firstLeaf + this.leafCount) {
      let last = first
      for (let next = place + 1; next < pages.length; next++) {
        const page = pages[next] as number
        if (page - last > widestGap || page - first >= longestRun) break
        last = page
      }
      this.firstLeaf = first
      this.leafCount = last - first + 1
      readSync(this.descriptor, leaves.bytes, 0, this.leafCount * pageSize, first * pageSize)
    }
    leaves.base = (first - this.firstLeaf) * pageSize
    return leaves
  }

  /** The header of a run of pages that are all in the file. */
  header(number: number, count: number): Buffer {
    this.assertInside(number, count)
    return this.bytes(number * this.pageSize, pageHeaderBytes)
  }

  bytes(offset: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length)
    readSync(this.descriptor, bytes, 0, length, offset)
    return bytes
  }

  private assertInside(number: number, count: number): void {
    if (number + count > this.pageCount) {
      throw new Damage(`it ends before page ${number + count - 1}, which holds data`)
    }
  }
}
