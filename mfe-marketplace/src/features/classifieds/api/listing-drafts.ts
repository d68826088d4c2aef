import type { Draft, DraftSummary } from '@haulyard/api-contract'
import { forgetDraft } from '@haulyard/remote-kit/draft'
import { useDraftSummaries } from '@haulyard/remote-kit/form'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { draftsKey } from '@haulyard/remote-kit/query-keys'
import { useShell } from '@haulyard/shell-contract'

/** The current user's drafts of listings, last changed first. */
export const useListingDrafts = () => {
  const { data, ...query } = useDraftSummaries()
  return { ...query, data: data?.filter(({ key }) => key.startsWith('classified:')) }
}

/** Deletes a draft, which Undo brings back. */
export const useDeleteDraft = ({ key }: DraftSummary) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const params = { key }
  const refresh = () => void queryClient.invalidateQueries({ queryKey: draftsKey })
  const restoring = useMutation({
    mutationFn: ({ values, title, path, other }: Draft) => {
      const photos = Array.isArray(values.photos) ? values.photos : []
      const body = {
        ...{ values, title, path, other: other?.values ?? null, version: null, writer: 'undo' },
        photos: photos.map(({ address }: { address: string }) => address),
      }
      return api.call('PUT /api/drafts/{key}', { params, body })
    },
    onSuccess: refresh,
  })
  return useMutation({
    mutationFn: async () => {
      const queryKey = [`/api/drafts/${key}`]
      const draft = await queryClient.fetchQuery<Draft>({ queryKey, staleTime: 0, gcTime: 0 })
      await api.call('DELETE /api/drafts/{key}', { params })
      return draft
    },
    onSuccess: (draft) => {
      forgetDraft(key)
      refresh()
      const undo = () => restoring.mutate(draft)
      showToast({ title: 'Draft Deleted', action: { label: 'Undo', run: undo } })
    },
  })
}
