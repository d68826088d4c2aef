import { readSync } from 'node:fs'
import { Damage, pageHeaderBytes } from './lmdb-meta.js'

/** The bytes of a page, and the same bytes as the 16-bit words to which LMDB aligns its fields. */
export interface Page {
  bytes: Buffer
  words: Uint16Array
}

/** Reads pages into one reused buffer per depth: a page is valid until the next of its depth. */
export class PageFile {
  readonly pageSize: number
  readonly pageCount: number
  private readonly descriptor: number
  private readonly pages = new Map<number, Page>()

  constructor(descriptor: number, size: number, pageSize: number) {
    this.descriptor = descriptor
    this.pageSize = pageSize
    this.pageCount = Math.floor(size / pageSize)
  }

  page(number: number, depth: number): Page {
    this.assertInside(number, 1)
    const page = this.pages.get(depth) ?? createPage(this.pageSize)
    this.pages.set(depth, page)
    readSync(this.descriptor, page.bytes, 0, this.pageSize, number * this.pageSize)
    return page
  }

  /** The header and the value of a run of overflow pages, which must all be in the file. */
  overflow(number: number, count: number, length: number): { header: Buffer; value: Buffer } {
    this.assertInside(number, count)
    const bytes = Buffer.allocUnsafe(pageHeaderBytes + length)
    readSync(this.descriptor, bytes, 0, bytes.length, number * this.pageSize)
    return { header: bytes, value: bytes.subarray(pageHeaderBytes) }
  }

  private assertInside(number: number, count: number): void {
    if (number + count > this.pageCount) {
      throw new Damage(`it ends before page ${number + count - 1}, which holds data`)
    }
  }
}

function createPage(size: number): Page {
  const memory = new ArrayBuffer(size)
  return { bytes: Buffer.from(memory), words: new Uint16Array(memory) }
}
