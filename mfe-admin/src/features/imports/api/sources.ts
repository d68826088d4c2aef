import type {
  ImportSourceInput,
  ImportSourceRecord,
  ImportSourceUpdate,
} from '@haulyard/api-contract'
import { useMutation } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { sourcesUrl } from '../urls'

/** Adds a source. */
export const useAddSource = ({ onAdded }: { onAdded: () => void }) => {
  const { api } = useShell()
  const { readAgain } = useListChanges(sourcesUrl)
  return useAdminAction({
    act: (body: ImportSourceInput) => api.call('POST /api/admin/import-sources', { body }),
    success: 'Source added successfully',
    failure: 'Failed to add the source',
    onDone: () => {
      readAgain()
      onAdded()
    },
  })
}

/** Reads a source that is not stored yet, without storing anything. */
export const useTryInput = () => {
  const { api } = useShell()
  return useMutation({
    mutationFn: (body: ImportSourceInput) =>
      api.call('POST /api/admin/import-sources/try', { body }),
  })
}

/** Reads a stored source without storing anything. */
export const useTrySource = ({ id }: ImportSourceRecord) => {
  const { api } = useShell()
  return useMutation({
    mutationFn: () => api.call('POST /api/admin/import-sources/{id}/try', { params: { id } }),
  })
}

/** Pauses or resumes a source, or changes how often it is read. */
export const useUpdateSource = ({ id, isPaused, intervalMinutes }: ImportSourceRecord) => {
  const { api } = useShell()
  const { replace } = useListChanges(sourcesUrl)
  return useAdminAction({
    act: (changes: Partial<ImportSourceUpdate>) =>
      api.call('PUT /api/admin/import-sources/{id}', {
        params: { id },
        body: { isPaused, intervalMinutes, ...changes },
      }),
    success: 'Source changed successfully',
    failure: 'Failed to change the source',
    onDone: replace,
  })
}

/** Removes a source. */
export const useRemoveSource = ({ id }: ImportSourceRecord) => {
  const { api } = useShell()
  const { remove } = useListChanges(sourcesUrl)
  return useAdminAction({
    act: () => api.call('DELETE /api/admin/import-sources/{id}', { params: { id } }),
    success: 'Source removed successfully',
    failure: 'Failed to remove the source',
    onDone: () => remove([id]),
  })
}
