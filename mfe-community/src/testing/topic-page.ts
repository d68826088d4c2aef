import type {
  CurrentUser,
  FollowState,
  ForumPost,
  ForumTopic,
  PostInput,
  SolutionInput,
  TopicFollow,
} from '@haulyard/api-contract'
import { aForumPost, aForumTopic } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { aUser, failure, listResponse, type startMockApi } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import remote from '../remote'
import { toPostPhotos } from './photos'

type MockApi = ReturnType<typeof startMockApi>

/** Posts of others, oldest first: "Post 1" to "Post n". */
export const somePosts = (count: number): ForumPost[] =>
  Array.from({ length: count }, (_, index) =>
    aForumPost({
      id: `post-${index + 1}`,
      content: `Post ${index + 1}`,
      createdAt: new Date(Date.UTC(2026, 9, 12, 12, index)).toISOString(),
    }),
  )

const inOrder = (posts: readonly ForumPost[], order: string | null) => {
  if (order === 'newest') return [...posts].reverse()
  if (order !== 'helpful') return posts
  const [opening, ...replies] = posts
  const byVotes = replies.toSorted(
    (one, other) => (other.helpfulCount ?? 0) - (one.helpfulCount ?? 0),
  )
  return opening ? [opening, ...byVotes] : byVotes
}

interface TopicOptions {
  readonly topic?: Partial<ForumTopic>
  /** Oldest first. */
  readonly posts?: readonly ForumPost[]
  readonly pageSize?: number
}

/** An API with one topic: it serves its pages, stores replies and removes them. */
export const withTopic = (api: MockApi, options: TopicOptions = {}) => {
  const { posts = somePosts(2), pageSize = 24 } = options
  const topic = aForumTopic({ replyCount: posts.length - 1, ...options.topic })
  const state = {
    follow: 'normal' as FollowState,
    topic,
    posts: [...posts],
    sent: [] as { body: PostInput; key: string | null }[],
    /** The posts that were reported as read. */
    read: [] as string[],
  }
  const count = () => {
    state.topic = { ...state.topic, replyCount: state.posts.length - 1 }
  }
  api.use(
    http.get('/api/forum/topics/topic-1', () => HttpResponse.json(state.topic)),
    http.get('/api/forum/topics/topic-1/posts', ({ request }) => {
      const { pathname, searchParams } = new URL(request.url)
      const order = searchParams.get('order')
      const all = inOrder(state.posts, order)
      const from = all.findIndex(({ id }) => id === searchParams.get('from'))
      const start = Number(searchParams.get('cursor') ?? Math.max(from, 0))
      const end = start + pageSize
      const next = new URLSearchParams({ ...(order && { order }), cursor: String(end) })
      return listResponse(all.slice(start, end), end < all.length ? `${pathname}?${next}` : null)
    }),
    http.get<{ id: string }>('/api/forum/posts/:id', ({ params }) => {
      const post = state.posts.find(({ id }) => id === params.id)
      return post ? HttpResponse.json(post) : failure(404, 'forum.post_not_found', 'Post not found')
    }),
    http.get('/api/forum/topics/topic-1/follow', () => HttpResponse.json({ state: state.follow })),
    http.put('/api/forum/topics/topic-1/follow', async ({ request }) => {
      const follow = (await request.json()) as TopicFollow
      state.follow = follow.state
      return HttpResponse.json(follow)
    }),
    http.put('/api/forum/topics/topic-1/read', async ({ request }) => {
      const { postId } = (await request.json()) as { postId: string }
      state.read.push(postId)
      return new HttpResponse(null, { status: 204 })
    }),
    http.put('/api/forum/topics/topic-1/solution', async ({ request }) => {
      const { postId } = (await request.json()) as SolutionInput
      const { user: author = null, content: excerpt } =
        state.posts.find(({ id }) => id === postId) ?? aForumPost()
      state.topic = { ...state.topic, isSolved: true, solution: { postId, author, excerpt } }
      return HttpResponse.json(state.topic)
    }),
    http.delete('/api/forum/topics/topic-1/solution', () => {
      const { isSolved, solution, ...topic } = state.topic
      state.topic = topic
      return HttpResponse.json(topic)
    }),
    http.post('/api/forum/posts', async ({ request }) => {
      const body = (await request.json()) as PostInput
      state.sent.push({ body, key: request.headers.get('idempotency-key') })
      const post = aForumPost({
        id: `reply-${state.posts.length}`,
        userId: aUser().id,
        content: body.content,
        createdAt: new Date(Date.UTC(2026, 10, 5, 12, state.posts.length)).toISOString(),
        ...(body.photos && { photos: toPostPhotos(body.photos) }),
      })
      const answered = body.replyTo && state.posts.find(({ id }) => id === body.replyTo?.postId)
      if (answered) {
        const { id: postId, user: author = null, content: excerpt } = answered
        post.replyTo = { postId, author, excerpt }
      }
      state.posts.push(post)
      count()
      return HttpResponse.json(post, { status: 201 })
    }),
    http.delete<{ id: string }>('/api/forum/posts/:id', ({ params }) => {
      state.posts = state.posts.filter(({ id }) => id !== params.id)
      count()
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return state
}

interface OpenOptions {
  readonly at?: string
  /** A member unless it says `null`. */
  readonly user?: CurrentUser | null
}

/** The topic's page, once the topic is there. */
export const openTopic = async ({ at = '/forum/topic-1', user = aUser() }: OpenOptions = {}) => {
  const view = renderRemote({ remote, at, user })
  await screen.findByRole('heading', { level: 1, name: aForumTopic().title })
  return { ...view, user: userEvent.setup() }
}

/** The reply box, ready to be written in. */
export const findReplyBox = async () => {
  await screen.findByRole('textbox', { name: 'Your reply', busy: false })
  return screen.getByRole('textbox', { name: 'Your reply' })
}

/** What the posts say, from the top. */
export const shownPosts = () =>
  screen.getAllByRole('article').map((article) => article.querySelector('p')?.textContent)
