import { decodeDoc } from '../bson/decode.js'
import type { Doc } from '../bson/values.js'

/** A stored document; decoded only when its fields are read. */
export class Found {
  readonly raw: Buffer
  private decoded: Doc | undefined

  constructor(raw: Buffer) {
    this.raw = raw
  }

  get isDecoded(): boolean {
    return this.decoded !== undefined
  }

  get doc(): Doc {
    this.decoded ??= decodeDoc(this.raw)
    return this.decoded
  }
}

/** Emitted now and then in place of a document, where a reader may yield to other clients. */
export const pause = new Found(Buffer.alloc(0))

export interface ExecutionStats {
  keysExamined: number
  docsExamined: number
}

export const createStats = (): ExecutionStats => ({ keysExamined: 0, docsExamined: 0 })
