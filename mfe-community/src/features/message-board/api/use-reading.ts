import type { ForumPost, ForumTopic } from '@haulyard/api-contract'
import { type QueryClient, useQueryClient } from '@haulyard/remote-kit/query'
import { recordKey } from '@haulyard/remote-kit/query-keys'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { forumTopicsUrl } from './get-forum-topics'

/** Posts that come on the screen faster than this are reported together. */
const pauseMs = 1500
/** So much of a post is on the screen before it counts as seen. */
const rootMargin = '0px 0px -48px'

/** Nothing of the topic is new any longer, as far as is known here; lists are read again. */
const forgetNew = (queryClient: QueryClient, id: string) => {
  const queryKey = recordKey({ listUrl: forumTopicsUrl, id })
  if (!queryClient.getQueryData<ForumTopic>(queryKey)?.newReplies) return
  queryClient.setQueryData<ForumTopic>(queryKey, (topic) => topic && withoutNew(topic))
  // The open page keeps what it shows.
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: [forumTopicsUrl] })
}

const withoutNew = ({ newReplies, ...topic }: ForumTopic): ForumTopic => topic

/** What `useReading` takes. */
export interface Reading {
  /** The posts that are rendered. */
  readonly posts: readonly ForumPost[]
  /** What contains their cards. */
  readonly sectionRef: RefObject<HTMLElement | null>
  /** Called when a post comes on the screen or goes. */
  readonly onSight: (post: ForumPost, isInSight: boolean) => void
}

/**
 * Tells the API up to which post a member has read a topic: once the last one was on the screen,
 * and when the page is left or hidden. The member did not ask for it, so a failure is not shown.
 */
export const useReading = ({ posts, sectionRef, onSight }: Reading): void => {
  const { api } = useShell()
  const queryClient = useQueryClient()
  const isMember = useCurrentUser() !== null
  const last = useRef<ForumPost | null>(null)
  const toldId = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useEffectEvent(() => {
    clearTimeout(timer.current)
    const post = last.current
    if (!post || toldId.current === post.id) return
    toldId.current = post.id
    const [params, body] = [{ id: post.topicId }, { postId: post.id }]
    api.call('PUT /api/forum/topics/{id}/read', { params, body }).then(
      () => forgetNew(queryClient, post.topicId),
      // Told again when the page is left.
      () => {
        toldId.current = null
      },
    )
  })
  const see = useEffectEvent((post: ForumPost, isInSight: boolean) => {
    onSight(post, isInSight)
    if (!isInSight || post.createdAt <= (last.current?.createdAt ?? '')) return
    last.current = post
    clearTimeout(timer.current)
    const isLast = posts.every((other) => !other?.createdAt || other.createdAt <= post.createdAt)
    if (isLast) timer.current = setTimeout(() => tell(), pauseMs)
  })
  useEffect(() => {
    if (!isMember || !('IntersectionObserver' in window)) return undefined
    const byId = new Map(posts.map((post) => [post?.id, post]))
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const post = byId.get(target.getAttribute('data-post') ?? '')
          if (post) see(post, isIntersecting)
        }
      },
      { rootMargin },
    )
    const cards = sectionRef.current?.querySelectorAll('[data-post]') ?? []
    for (const card of cards) observer.observe(card)
    return () => observer.disconnect()
  }, [posts, sectionRef, isMember])
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') tell()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      tell()
    }
  }, [])
}
