import type { Value } from '../bson/values.js'
import { isNumeric, toNumber, typeNameOf } from '../bson/values.js'
import type { ChangeEvent } from '../change-streams/change-event.js'
import { badValue, createError, typeMismatch } from '../errors.js'
import type { Entry, KeyRange, View, Writer } from '../storage/view.js'

const longest = 2 ** 31 - 1

const createExpired = () => createError('MaxTimeMSExpired', 'operation exceeded time limit')

/** The time limit of a command; a cursor has one limit for all of its batches. */
export class TimeLimit {
  private remainingMs: number
  private startedAt = performance.now()

  private constructor(milliseconds: number) {
    this.remainingMs = milliseconds
  }

  /** Undefined for no limit, which is also what 0 means. */
  static parse(value: Value): TimeLimit | undefined {
    if (!isNumeric(value)) {
      throw typeMismatch(`maxTimeMS must be a number, not of type ${typeNameOf(value)}`)
    }
    const milliseconds = toNumber(value)
    if (!Number.isInteger(milliseconds)) throw badValue('maxTimeMS has non-integral value')
    if (milliseconds < 0 || milliseconds > longest) {
      throw badValue(`${milliseconds} value for maxTimeMS is out of range [0, ${longest}]`)
    }
    return milliseconds === 0 ? undefined : new TimeLimit(milliseconds)
  }

  get leftMs(): number {
    return this.remainingMs - (performance.now() - this.startedAt)
  }

  assertLeft(): void {
    if (this.leftMs <= 0) throw createExpired()
  }

  /** The time between two batches does not count. */
  suspend(): void {
    this.remainingMs = this.leftMs
  }

  resume(): void {
    this.startedAt = performance.now()
  }

  /** Waits for `event`, but not longer than there is time. */
  async race(event: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<void>((_, reject) => {
      timer = setTimeout(() => reject(createExpired()), Math.max(this.leftMs, 0))
    })
    await Promise.race([event, timeout]).finally(() => clearTimeout(timer))
  }
}

/** Single reads are fast: the clock is read once per this many. */
const readsPerCheck = 64

/** Throws on a read, where it is safe to stop: before a document is changed. */
export class TimedView implements View {
  private readonly view: View
  private readonly limit: TimeLimit
  private reads = 0

  constructor(view: View, limit: TimeLimit) {
    this.view = view
    this.limit = limit
  }

  get(key: Buffer): Buffer | undefined {
    if (++this.reads % readsPerCheck === 0) this.limit.assertLeft()
    return this.view.get(key)
  }

  read(range: KeyRange, limit: number, isReverse: boolean): Entry[] {
    this.limit.assertLeft()
    return this.view.read(range, limit, isReverse)
  }

  count(range: KeyRange): number {
    this.limit.assertLeft()
    return this.view.count(range)
  }
}

export class TimedWriter extends TimedView implements Writer {
  private readonly writer: Writer

  constructor(writer: Writer, limit: TimeLimit) {
    super(writer, limit)
    this.writer = writer
  }

  put = (key: Buffer, value: Buffer): void => this.writer.put(key, value)
  remove = (key: Buffer): void => this.writer.remove(key)
  claim = (key: Buffer): void => this.writer.claim(key)
  log = (create: () => ChangeEvent): void => this.writer.log(create)
}
