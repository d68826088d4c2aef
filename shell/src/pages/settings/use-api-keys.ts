import type { ApiKey, ApiKeyInput, NewApiKey } from '@haulyard/api-contract'
import { useMutation, useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { failureText, useShell } from '@haulyard/shell-contract'

const keysKey = ['/api/account/api-keys']

/** The keys for the programs of the current member. */
export const useApiKeys = () => useQuery<readonly ApiKey[]>({ queryKey: keysKey, staleTime: 0 })

/** Makes a key. The dialog says what went wrong. */
export const useAddApiKey = ({ onKey }: { readonly onKey: (key: NewApiKey) => void }) => {
  const { api } = useShell()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiKeyInput) => api.call('POST /api/account/api-keys', { body }),
    onSuccess: (key) => {
      onKey(key)
      void queryClient.invalidateQueries({ queryKey: keysKey })
    },
    onError: () => undefined,
  })
}

/** Ends a key at once. */
export const useEndApiKey = ({ onDone }: { readonly onDone: () => void }) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call('DELETE /api/account/api-keys/{id}', { params: { id } }),
    onSuccess: () => {
      onDone()
      showToast({ title: 'API key ended', tone: 'success' })
    },
    onError: (error) =>
      showToast({ title: 'API key not ended', description: failureText(error), tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keysKey }),
  })
}
