import type { MemberProfile } from '@haulyard/api-contract'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { recordKey } from '@haulyard/remote-kit/query-keys'
import { useLiveEvent } from '@haulyard/shell-contract'
import { putPresence } from '../connections/relation/connection-cache'

/** Updates who is online among the connections and in the open profile. */
export const useLivePresence = (): void => {
  const queryClient = useQueryClient()
  const profileKey = (id: string) => recordKey({ listUrl: '/api/users', id })

  useLiveEvent('presence', ({ userId, isOnline }) => {
    putPresence(queryClient, { userId, isOnline })
    queryClient.setQueryData<MemberProfile>(
      profileKey(userId),
      (profile) => profile && { ...profile, isOnline },
    )
  })
  useLiveEvent('reset', () => {
    const isProfile = ({ queryKey: [url] }: { readonly queryKey: readonly unknown[] }) =>
      typeof url === 'string' && /^\/api\/users\/[^/]+$/.test(url)
    void queryClient.invalidateQueries({ predicate: isProfile })
  })
}
