import { RawDoc } from '../bson/encode.js'

const maxBytes = 16 * 1024 * 1024

/** The events of one answer, as many as fit. */
export class EventBatch {
  readonly documents: RawDoc[] = []
  private readonly limit: number
  private bytes = 0

  constructor(limit: number) {
    this.limit = limit
  }

  get isFull(): boolean {
    return this.documents.length >= this.limit
  }

  /** False if the event has to wait for the next batch. */
  add(event: Uint8Array): boolean {
    if (this.isFull) return false
    if (this.documents.length > 0 && this.bytes + event.length > maxBytes) return false
    this.bytes += event.length
    this.documents.push(new RawDoc(event))
    return true
  }
}
