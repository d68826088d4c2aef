import { can, type HiddenPost } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'

interface Hiding extends Pick<HiddenPost, 'id' | 'contentType'> {
  /** What happens first, before lists are read again. */
  readonly onHidden?: () => void
}

/**
 * Hides a post or topic of another member from the current user, with the way back in the toast.
 * `null`: who handles the queue sees everything.
 */
export const useHidePost = ({ id, contentType, onHidden }: Hiding): (() => void) | null => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  // It was, or will be, wherever posts are.
  const readAgain = () => void queryClient.invalidateQueries()
  const showing = useMutation({
    mutationFn: () => api.call('DELETE /api/hidden-posts/{id}', { params: { id } }),
    onSuccess: readAgain,
  })
  const hiding = useMutation({
    mutationFn: () =>
      api.call('PUT /api/hidden-posts/{id}', { params: { id }, body: { contentType } }),
    onSuccess: () => {
      onHidden?.()
      readAgain()
      showToast({
        title: contentType === 'forum_topic' ? 'Topic hidden' : 'Post hidden',
        description: 'Your privacy settings list what you have hidden.',
        tone: 'success',
        action: { label: 'Undo', run: () => showing.mutate() },
      })
    },
  })
  return user && !can(user, 'queue.handle') ? () => hiding.mutate() : null
}
