import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { ApiError, useShell } from '@haulyard/shell-contract'
import type { ReleaseOverview, RollbackRequest } from '@haulyard/shell-contract/releases'
import { failureNotice } from '../../../actions/failure-notice'
import { releasesUrl } from '../releases-urls'

const isOutdated = (error: unknown) => error instanceof ApiError && error.status === 409

/**
 * Brings an earlier version of a remote back, as things stood when that was decided. When
 * somebody else has changed them since, all that happens is that they are shown anew.
 */
export const useRollBack = (remote: string) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const rollBack = async (body: RollbackRequest): Promise<ReleaseOverview | null> => {
    try {
      return await api.call('POST /releases/{remote}/rollback', { params: { remote }, body })
    } catch (error) {
      if (!isOutdated(error)) throw error
      await queryClient.invalidateQueries({ queryKey: [releasesUrl] })
      return null
    }
  }
  return useMutation({
    mutationFn: rollBack,
    onSuccess: (overview, { version }) => {
      if (overview === null) {
        showToast({
          title: 'Not rolled back',
          description: 'Somebody else has changed the releases meanwhile. Now you see theirs.',
          tone: 'danger',
        })
        return
      }
      queryClient.setQueryData([releasesUrl], overview)
      showToast({ title: `${remote} is back at ${version}`, tone: 'success' })
    },
    onError: (error) => showToast(failureNotice('Failed to roll back', error)),
  })
}
