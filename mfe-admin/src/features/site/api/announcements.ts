import type { Announcement, AnnouncementInput } from '@haulyard/api-contract'
import { useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'

const announcementsKey = ['/api/admin/announcements']
const progressMs = 3000

/** The last announcements; how far one is, is followed. */
export const useAnnouncements = () =>
  useQuery<readonly Announcement[]>({
    queryKey: announcementsKey,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.some(({ isDone }) => !isDone) ? progressMs : false,
  })

interface Announcing {
  readonly body: AnnouncementInput
  readonly idempotencyKey: string
}

/** Tells every member. */
export const useAnnounce = ({ onDone }: { readonly onDone: () => void }) => {
  const { api } = useShell()
  const queryClient = useQueryClient()
  return useAdminAction({
    act: (announcing: Announcing) => api.call('POST /api/admin/announcements', announcing),
    success: 'Announcement is on its way',
    failure: 'Failed to announce',
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: announcementsKey })
      onDone()
    },
  })
}
