import { createError } from '../errors.js'

const limitBytes = 100 * 1024 * 1024

/** The memory limit of a stage: MongoDB's own, but nothing is written to disk beyond it. */
export class MemoryLimit {
  private used = 0
  private readonly stage: string

  constructor(stage: string) {
    this.stage = stage
  }

  add(bytes: number): void {
    this.used += bytes
    if (this.used <= limitBytes) return
    throw createError(
      'QueryExceededMemoryLimitNoDiskUseAllowed',
      `Exceeded memory limit for ${this.stage}: ${limitBytes} bytes. This server does not use the disk for it, allowDiskUse or not: an index, a $limit or a narrower $match or $project helps`,
    )
  }
}
