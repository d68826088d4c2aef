import type { Attachment } from '@haulyard/api-contract'
import { readDraft, writeDraft } from '@haulyard/remote-kit/draft'
import { useState } from 'react'

/** The files of the message that is being written; they stay over a reload. */
export interface ComposerFiles {
  /** Those that the API has. */
  readonly files: readonly Attachment[]
  /** Whether others are on their way, or have failed. */
  readonly isPending: boolean
}

const none: ComposerFiles = { files: [], isPending: false }

const read = (key: string): ComposerFiles => {
  const { files, isPending } = readDraft(key)
  return Array.isArray(files) ? { files, isPending: isPending === true } : none
}

/** Files beside the text that is being written to a member. */
export const useComposerFiles = (memberId: string) => {
  const key = `message-files:${memberId}`
  const [attached, setAttached] = useState(() => read(key))
  const [chosen, setChosen] = useState<readonly File[]>([])
  const change = (next: ComposerFiles) => {
    setAttached(next)
    writeDraft(key, { ...next })
  }
  return {
    ...attached,
    chosen,
    isShown: chosen.length > 0 || attached.isPending || attached.files.length > 0,
    choose: (files: readonly File[]) => setChosen([...chosen, ...files]),
    /** The chosen files are on their way now, or were too many. */
    taken: ({ isPending }: Pick<ComposerFiles, 'isPending'>) => {
      setChosen([])
      change({ ...attached, isPending })
    },
    change,
    clear: () => change(none),
  }
}

export type ComposerFilesState = ReturnType<typeof useComposerFiles>
