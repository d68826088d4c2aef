import type { CurrentUser, ForumPost, ForumTopic } from '@haulyard/api-contract'
import { aForumPost, aForumTopic } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { aUser, failure, listResponse, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../../remote'

const api = startMockApi()
const topicUrl = '*/api/forum/topics/:id'
const postsUrl = '*/api/forum/topics/:id/posts'
const followUrl = '*/api/forum/topics/:id/follow'
const prompt = 'You need to be logged in to reply to this thread.'

interface OpenOptions {
  readonly topic?: Partial<ForumTopic>
  readonly posts?: readonly ForumPost[]
  readonly user?: CurrentUser | null
}

const openTopic = ({ topic = {}, posts = [aForumPost()], user = null }: OpenOptions = {}) => {
  api.use(
    http.get(postsUrl, () => HttpResponse.json([...posts])),
    http.get(topicUrl, () => HttpResponse.json(aForumTopic(topic))),
    http.get(followUrl, () => HttpResponse.json({ state: 'normal' })),
  )
  return renderRemote({ remote, at: '/forum/topic-1', user })
}

test.each(['/forum/topic-1', '/forum-thread/topic-1'])('%s opens the topic', async (address) => {
  api.use(
    http.get(postsUrl, () => HttpResponse.json([aForumPost()])),
    http.get(topicUrl, () => HttpResponse.json(aForumTopic())),
  )
  renderRemote({ remote, at: address })
  const title = aForumTopic().title
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => document.title).toBe(`${title} · Haulyard`)
})

test('the header shows that a topic is sticky and locked', async () => {
  openTopic({ topic: { isSticky: true, isLocked: true } })
  expect(await screen.findByText('Sticky')).toBeVisible()
  expect(screen.getByText('Locked')).toBeVisible()
})

test('an author without a name has the end of the id, and the first post is the original', async () => {
  openTopic({
    posts: [
      aForumPost({ id: 'one', userId: 'user-00a3f9', content: 'Who is out there?' }),
      aForumPost({ id: 'two', userId: 'user-00b512', content: 'I am.' }),
    ],
  })
  await screen.findByText('Who is out there?')
  const [first, second] = screen.getAllByRole('article').map((article) => within(article))
  expect(first?.getByText('User a3f9')).toBeVisible()
  expect(first?.getByText('Original Post')).toBeVisible()
  expect(first?.getByText(/^Oct 12, 2026, \d+:\d\d [AP]M$/)).toBeVisible()
  expect(second?.getByText('User b512')).toBeVisible()
  expect(second?.queryByText('Original Post')).toBeNull()
})

const luis = {
  id: 'user-20',
  firstName: 'Luis',
  lastName: 'Escamilla',
  profileImageUrl: '/media/luis.webp',
  company: 'Escamilla Hauling',
}
const gone = {
  id: '0'.repeat(24),
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  company: null,
  isFormer: true,
}

test('a post shows its author as a person, and a reply by who has started the topic', async () => {
  openTopic({
    topic: { user: luis },
    posts: [
      aForumPost({ id: 'one', userId: luis.id, user: luis, content: 'Who is out there?' }),
      aForumPost({ id: 'two', content: 'I am.' }),
      aForumPost({ id: 'three', userId: luis.id, user: luis, content: 'Drive safe.' }),
    ],
  })
  await screen.findByText('Drive safe.')
  const posts = screen.getAllByRole('article').map((article) => within(article))
  const name = posts[0]?.getByRole('link', { name: 'Luis Escamilla' })
  expect(name).toHaveAttribute('href', '/members/user-20')
  expect(posts[0]?.getByText('Escamilla Hauling')).toBeVisible()
  expect(document.querySelector('article img')).toHaveAttribute('src', '/media/luis.webp')
  const marks = posts.map((post) => post.queryByText('Original Poster') !== null)
  expect(marks).toEqual([false, false, true])
})

test('former members have no page, and none of them is marked as the original poster', async () => {
  const ofGone = { userId: gone.id, user: gone }
  openTopic({
    topic: { user: gone },
    posts: [
      aForumPost({ id: 'one', ...ofGone, content: 'Who is out there?' }),
      aForumPost({ id: 'two', ...ofGone, content: 'I am.' }),
    ],
  })
  await screen.findByText('I am.')
  expect(screen.getAllByRole('heading', { name: 'Former member' })).toHaveLength(2)
  expect(screen.queryByRole('link', { name: 'Former member' })).toBeNull()
  expect(screen.queryByText('Original Poster')).toBeNull()
})

test('an address in a post is a link that vouches for nothing; markup stays text', async () => {
  const content = 'See https://dot.ca.gov <img src=x onerror=alert(1)> javascript:alert(1)'
  openTopic({ posts: [aForumPost({ content })] })
  const link = await screen.findByRole('link', { name: 'https://dot.ca.gov' })
  expect(link).toHaveAttribute('href', 'https://dot.ca.gov/')
  expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer')
  const post = screen.getByRole('article')
  expect(post).toHaveTextContent('<img src=x onerror=alert(1)> javascript:alert(1)')
  const names = within(post)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['User a3f9', 'https://dot.ca.gov'])
  expect(post.querySelector('img')).toBeNull()
})

test('a visitor is asked to log in, and the button leads there', async () => {
  const { shell } = openTopic()
  expect(await screen.findByText(prompt)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
  expect(shell.signInRequests.count).toBe(1)
})

test('a member is not asked to log in', async () => {
  openTopic({ user: aUser() })
  await screen.findByText(aForumPost().content)
  expect(screen.queryByText(prompt)).toBeNull()
  expect(screen.queryByText(/topic is locked/)).toBeNull()
})

test('a locked topic says that it takes no replies', async () => {
  openTopic({ topic: { isLocked: true }, user: aUser() })
  expect(await screen.findByText(/This topic is locked/)).toBeVisible()
})

test.each([404, 400])(
  'an id for which the API responds with %i is a topic not found',
  async (status) => {
    const reject = () => failure(status, 'x', 'Topic not found')
    api.use(http.get(postsUrl, reject), http.get(topicUrl, reject))
    renderRemote({ remote, at: '/forum/nonsense' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Topic not found' })).toBeVisible()
    await expect.poll(() => document.title).toBe('Topic not found · Haulyard')
    expect(screen.getByRole('link', { name: /Message Board/ })).toHaveAttribute(
      'href',
      '/message-board',
    )
  },
)

test.each([
  ['without an id', '/forum-thread'],
  ['that is malformed', '/forum/%E0%A4%A'],
])('an address %s is a topic not found, and nothing is asked', async (_, at) => {
  renderRemote({ remote, at })
  expect(await screen.findByRole('heading', { name: 'Topic not found' })).toBeVisible()
})

test('a topic without posts shows the empty text', async () => {
  openTopic({ posts: [] })
  expect(await screen.findByText('No posts yet')).toBeVisible()
})

test('posts that fail leave the header, and Retry loads them', async () => {
  api.use(
    http.get(postsUrl, unavailable, { once: true }),
    http.get(postsUrl, () => HttpResponse.json([aForumPost()])),
    http.get(topicUrl, () => HttpResponse.json(aForumTopic())),
  )
  renderRemote({ remote, at: '/forum/topic-1' })
  expect(await screen.findByText('The posts could not be loaded')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: aForumTopic().title })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(aForumPost().content)).toBeVisible()
})

test('a topic that fails offers Retry', async () => {
  api.use(
    http.get(postsUrl, () => HttpResponse.json([aForumPost()])),
    http.get(topicUrl, unavailable, { once: true }),
    http.get(topicUrl, () => HttpResponse.json(aForumTopic())),
  )
  renderRemote({ remote, at: '/forum/topic-1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: aForumTopic().title })).toBeVisible()
})

test('Load More appends the newer posts, and only the first of all is the original', async () => {
  api.use(
    http.get(postsUrl, ({ request }) =>
      request.url.includes('cursor=two')
        ? listResponse([aForumPost({ id: 'newer', content: 'Newer' })])
        : listResponse(
            [aForumPost({ id: 'older', content: 'Older' })],
            '/api/forum/topics/topic-1/posts?cursor=two',
          ),
    ),
    http.get(topicUrl, () => HttpResponse.json(aForumTopic())),
  )
  renderRemote({ remote, at: '/forum/topic-1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Load More' }))
  expect(await screen.findByText('Newer')).toBeVisible()
  expect(screen.getByText('Older')).toBeVisible()
  expect(screen.getAllByText('Original Post')).toHaveLength(1)
})
