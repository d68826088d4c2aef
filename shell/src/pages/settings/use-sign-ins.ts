import type { Session } from '@haulyard/api-contract'
import { useMutation, useQuery } from '@haulyard/remote-kit/query'
import { isNotFound, useShell } from '@haulyard/shell-contract'

/** What ending sign-ins takes. */
interface Ending {
  readonly ids: readonly string[]
  /** What to say when they have ended. */
  readonly success: string
}

/** Where the current user is signed in, this device first, and how to end the others. */
export const useSignIns = ({ onEnded }: { onEnded: () => void }) => {
  const { api, showToast } = useShell()
  const list = useQuery<readonly Session[]>({
    queryKey: ['/api/auth/sessions'],
    // Read on every visit: data of an hour ago would miss a sign-in by another person.
    staleTime: 0,
  })

  const endOne = async (id: string) => {
    try {
      await api.call('DELETE /api/auth/sessions/{id}', { params: { id } })
    } catch (error) {
      // It ended meanwhile by itself, which is what was asked for.
      if (!isNotFound(error)) throw error
    }
  }
  const ending = useMutation({
    mutationFn: ({ ids }: Ending) => Promise.all(ids.map(endOne)),
    onSuccess: (_, { success }) => {
      onEnded()
      showToast({ title: 'Signed out', description: success, tone: 'success' })
    },
    // Of several some may have ended although one failed.
    onSettled: () => list.refetch(),
  })

  const sessions: readonly (Session | null)[] = Array.isArray(list.data) ? list.data : []
  const isCurrent = (session: Session | null) => session?.isCurrent === true
  return {
    ...list,
    sessions: [...sessions].sort((a, b) => Number(isCurrent(b)) - Number(isCurrent(a))),
    otherIds: sessions.flatMap((session) => (session?.isCurrent === false ? [session.id] : [])),
    end: ending.mutate,
    isEnding: (id: string) => ending.isPending && ending.variables.ids.includes(id),
  }
}
