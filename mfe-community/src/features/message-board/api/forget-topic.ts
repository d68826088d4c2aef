import { useQueryClient } from '@haulyard/remote-kit/query'
import { recordKey } from '@haulyard/remote-kit/query-keys'
import { forumPostsUrl } from './get-forum-posts'
import { forumTopicsUrl } from './get-forum-topics'

/** Has a topic read anew when it is opened: what was read of it before is without its new replies. */
export const useForgetTopic = () => {
  const queryClient = useQueryClient()
  return (id: string) => {
    for (const queryKey of [recordKey({ listUrl: forumTopicsUrl, id }), [forumPostsUrl(id)]]) {
      queryClient.removeQueries({ queryKey, type: 'inactive' })
    }
  }
}
