import type { CategoryFollow, FollowState, ForumCategory } from '@haulyard/api-contract'
import { useMutation, useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useEffect, useState } from 'react'
import { forumTopicsUrl } from './get-forum-topics'

const queryKey = ['/api/forum/categories/follows'] as const

/** What the member is told of a category, and the call that changes it. */
export const useCategoryFollow = ({ id, slug }: Pick<ForumCategory, 'id' | 'slug'>) => {
  const { api } = useShell()
  const queryClient = useQueryClient()
  // Not where documents are rendered: an older API does not know it, and the board is there without.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  const { data } = useQuery<readonly CategoryFollow[]>({ queryKey, enabled: isShown })
  const change = useMutation({
    mutationFn: (state: FollowState) =>
      api.call('PUT /api/forum/categories/{id}/follow', { params: { id }, body: { state } }),
    meta: { failureText: 'Failed to change what you are told. Please try again.' },
    onSuccess: (follow) => {
      queryClient.setQueryData<readonly CategoryFollow[]>(queryKey, (known = []) => [
        ...known.filter(({ category }) => category !== slug),
        follow,
      ])
      // What is told of a topic follows from it.
      const isOfTopic = ({ queryKey: [url] }: { readonly queryKey: readonly unknown[] }) =>
        typeof url === 'string' && url.startsWith(forumTopicsUrl) && url.endsWith('/follow')
      void queryClient.invalidateQueries({ predicate: isOfTopic })
    },
  })
  const state = data && (data.find(({ category }) => category === slug)?.state ?? 'normal')
  return { state, change: change.mutate, isChanging: change.isPending }
}
