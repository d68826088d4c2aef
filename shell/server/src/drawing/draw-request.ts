import type { Registry } from '@haulyard/shell-contract/registry'
import type { AnswerRead } from './drawing-thread'

/** What is live: the shell's module that draws, and the releases that it draws with. */
export interface LiveBuilds {
  readonly registry: Registry
  readonly drawingFile: string
  /** Changes with every build of the shell. */
  readonly build: string
}

/** What drawing one page takes. */
export interface DrawRequest extends LiveBuilds {
  /** The path with its query. */
  readonly address: string
  readonly answerRead: AnswerRead
}
