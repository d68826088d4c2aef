import type { ArrangedEntry, Arrangement } from '@haulyard/api-contract'
import { useState } from 'react'
import { useSaveArrangement } from './api/arrangement'

interface Draft {
  /** The version that was changed. */
  readonly version: number
  readonly entries: readonly ArrangedEntry[]
}

/** What an administrator has changed and not saved yet. */
export const useDraft = (current: Arrangement) => {
  const [draft, setDraft] = useState<Draft | null>(null)
  const save = useSaveArrangement()
  const { version, entries } = draft ?? current
  const change = (changed: readonly ArrangedEntry[]) => setDraft({ version, entries: changed })
  const send = () => {
    if (!draft) return
    save.mutate(
      { version, entries: [...entries], before: current.entries },
      {
        onSuccess: (ended) => {
          if (ended === 'waiting') return
          const { saved } = ended.output
          // What was changed while it was being saved stays.
          setDraft((now) => (now && now !== draft ? { ...now, version: saved.version } : null))
        },
      },
    )
  }
  return {
    entries,
    isChanged: draft !== null,
    /** Somebody else has saved since the first change. */
    isBehind: draft !== null && version !== current.version,
    isSaving: save.isPending,
    failure: save.error,
    change,
    discard: () => setDraft(null),
    /** The next save replaces what somebody else has saved. */
    keep: () => setDraft({ version: current.version, entries }),
    send,
  }
}
