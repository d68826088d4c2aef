import { decodeDoc } from '../bson/decode.js'
import type { Doc } from '../bson/values.js'
import { setTextScore } from '../text/text-score.js'

/** A stored document; decoded only when something asks for its fields. */
export class Found {
  readonly raw: Buffer
  private decoded: Doc | undefined
  private readonly textScore: number | undefined

  constructor(raw: Buffer, textScore?: number) {
    this.raw = raw
    this.textScore = textScore
  }

  get isDecoded(): boolean {
    return this.decoded !== undefined
  }

  get doc(): Doc {
    if (!this.decoded) {
      this.decoded = decodeDoc(this.raw)
      if (this.textScore !== undefined) setTextScore(this.decoded, this.textScore)
    }
    return this.decoded
  }
}

/** Comes in place of a document now and then, where a reader lets others have their turn. */
export const pause = new Found(Buffer.alloc(0))

export interface ExecutionStats {
  keysExamined: number
  docsExamined: number
  hasSortStage: boolean
}

export const createStats = (): ExecutionStats => ({
  keysExamined: 0,
  docsExamined: 0,
  hasSortStage: false,
})
