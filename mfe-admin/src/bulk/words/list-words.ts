import type { BulkException, BulkStepName } from '@haulyard/api-contract'
import type { Plural } from './plural'

/** What a preview and a result of one step say. */
export interface StepWords {
  readonly question: Plural
  readonly consequence: Plural
  readonly confirm: string
  readonly busy: string
  readonly done: string
  readonly did: Plural
  readonly failure: string
  /** Of the rows that are already as the step would make them. */
  readonly unchanged?: Plural
}

/** What the steps of one list say. */
export interface ListWords {
  readonly restored: Plural
  readonly skipped: Plural
  readonly undone: string
  readonly undoFailure: string
  readonly leftOut: { readonly gone: Plural } & Partial<Record<BulkException, Plural>>
  readonly steps: Partial<Record<BulkStepName, StepWords>>
}
