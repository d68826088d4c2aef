import type { ServedRemote } from '../registry/registry-for'
import type { AnswerRead } from './drawing-thread'

/** The shell's build that draws. */
export interface ShellBuild {
  readonly drawingFile: string
  /** Changes with every build of the shell. */
  readonly build: string
}

/** What drawing one page takes. */
export interface DrawRequest extends ShellBuild {
  /** The path with its query. */
  readonly address: string
  /** The release that the page is of. */
  readonly remote: ServedRemote
  readonly answerRead: AnswerRead
}
