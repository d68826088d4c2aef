import type { AccountExport } from '@haulyard/api-contract'
import { useMutation, useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { failureText, useShell } from '@haulyard/shell-contract'

const queryKey = ['/api/account/export']
const pollMs = 4000

/** The current user's export, read again while it is being made, and how to ask for one. */
export const useAccountExport = () => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const state = useQuery<AccountExport>({
    queryKey,
    // Another device may have asked for one.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.status === 'making' ? pollMs : false),
  })
  const request = useMutation({
    mutationFn: () => api.call('POST /api/account/export'),
    onSuccess: (data) => queryClient.setQueryData(queryKey, data),
    onError: (error) =>
      showToast({
        title: 'Export not started',
        description: failureText(error),
        tone: 'danger',
      }),
  })
  return { ...state, request: () => request.mutate(), isRequesting: request.isPending }
}
