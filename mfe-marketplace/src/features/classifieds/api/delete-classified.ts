import { useMutation } from '@haulyard/remote-kit/query'
import { useNavigate } from '@haulyard/remote-kit/router'
import { useShell } from '@haulyard/shell-contract'
import { classifiedsPath } from '../classified-paths'
import { useRefreshClassifieds } from './refresh-classifieds'

/** Deletes a classified and leaves its page, unless a list is shown. @returns a function that throws what the call throws */
export const useDeleteClassified = (id: string, isListShown: boolean) => {
  const { api, showToast } = useShell()
  const navigate = useNavigate()
  const { onDeleted, forget } = useRefreshClassifieds()
  const { mutateAsync } = useMutation({
    mutationFn: () => api.call('DELETE /api/classifieds/{id}', { params: { id } }),
    meta: { failureText: 'Failed to delete classified' },
    onSuccess: () => {
      onDeleted(id)
      showToast({ title: 'Classified deleted successfully', tone: 'success' })
    },
  })
  const leave = () => {
    navigate(classifiedsPath, { replace: true })
    forget(id)
  }
  // Given with the call: who has gone elsewhere meanwhile stays there.
  return () => mutateAsync(undefined, isListShown ? {} : { onSuccess: leave })
}
