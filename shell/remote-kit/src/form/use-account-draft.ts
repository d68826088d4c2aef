import type { Draft as AccountDraft, DraftSummary } from '@haulyard/api-contract'
// By its name: the copy that remotes share.
import { useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { draftsKey } from '../query-keys'
import { type Draft, followDraft } from './draft'
import {
  createDraftSync,
  type DraftForm,
  type DraftSyncOptions,
  type OtherVersion,
} from './draft-sync'

const staleMs = 30_000

/** The current user's drafts; not for visitors. They are read again when the tab is looked at. */
export const useDraftSummaries = (isWanted = true) => {
  const user = useCurrentUser()
  return useQuery<readonly DraftSummary[]>({
    queryKey: draftsKey,
    enabled: isWanted && user !== null,
    staleTime: staleMs,
    refetchOnWindowFocus: true,
  })
}

/** Describes a draft by the first of its fields that has a text. */
export const describeText =
  (...names: readonly string[]): DraftSyncOptions['describe'] =>
  (values) => {
    const texts = names.map((name) => String(values[name] ?? '').trim())
    const title = texts.find((text) => text !== '')
    return title === undefined ? null : { title }
  }

/** What `useAccountDraft` takes. */
export type AccountDraftOptions = Pick<DraftSyncOptions, 'draftKey' | 'unshared' | 'describe'> &
  Pick<DraftForm, 'take'>

/**
 * Keeps the draft of a form in the member's account as well: what was begun in one browser goes on
 * in another. What this tab has typed is never replaced: then there are two versions.
 * @returns the other version, or `null`; what puts it into the form, and what deletes it
 */
export const useAccountDraft = ({ draftKey, take, ...options }: AccountDraftOptions) => {
  const { api, connection, session } = useShell()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  // Not where documents are rendered: the form is there without it.
  const { data: drafts } = useDraftSummaries(isOpen)
  const [other, setOther] = useState<OtherVersion | null>(null)
  const [isTaken, setTaken] = useState(false)
  const [sync] = useState(() =>
    createDraftSync({
      ...{ ...options, api, draftKey },
      findUserId: () => {
        const current = session.getState()
        return current.status === 'signed-in' ? current.user.id : null
      },
      fetch: () =>
        queryClient.fetchQuery<AccountDraft>({
          queryKey: [`/api/drafts/${draftKey}`],
          ...{ staleTime: 0, gcTime: 0 },
        }),
      onSaved: (saved) => {
        if (saved === null) setTaken(false)
        queryClient.setQueryData<readonly DraftSummary[]>(draftsKey, (known = []) => {
          const others = known.filter(({ key }) => key !== draftKey)
          return saved ? [saved, ...others] : others
        })
      },
    }),
  )
  const fill = useEffectEvent((values: Draft) => {
    take(values)
    setTaken(Object.keys(values).length > 0)
  })
  const found = drafts && (drafts.find(({ key }) => key === draftKey) ?? null)
  const version = found?.version
  const compare = useEffectEvent(() => found !== undefined && void sync.compare(found))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each other state of the account
  useEffect(() => void compare(), [version, found === undefined])
  useEffect(() => {
    sync.open({ take: (values) => fill(values), onOther: setOther })
    followDraft(draftKey, sync)
    setOpen(true)
    const stopWaiting = connection.subscribe((status) => {
      if (status !== 'online') return
      void sync.retry()
      void queryClient.invalidateQueries({ queryKey: draftsKey })
    })
    return () => {
      stopWaiting()
      void sync.close()
    }
  }, [draftKey, sync, connection, queryClient])
  return {
    other,
    /** Whether the form was filled with what was written elsewhere. */
    isTaken,
    swap: () => void sync.swap(),
    dropOther: () => void sync.dropOther(),
  }
}

/** What `useAccountDraft` gives. */
export type AccountDraftState = ReturnType<typeof useAccountDraft>
