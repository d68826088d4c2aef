import { aForumPost } from '@haulyard/api-contract/testing'
import { aUser, failure, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { openTopic, shownPosts, somePosts, withTopic } from '../../../testing/topic-page'

const api = startMockApi()
const voteUrl = '/api/forum/posts/post-2/helpful'

const articleOf = async (text: string) =>
  within((await screen.findByText(text)).closest('article') as HTMLElement)
const helpful = { name: /^Helpful/ }

/** Responds to votes after `release`, in their order. Returns what was sent. */
const holdVotes = (respond: () => Response) => {
  const sent: string[] = []
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const answer = async ({ request }: { request: Request }) => {
    sent.push(request.method)
    await gate
    return respond()
  }
  api.use(http.put(voteUrl, answer), http.delete(voteUrl, answer))
  return { sent, release: () => release() }
}

/** A topic whose second post has two votes. */
const withVotes = () => {
  const [opening, reply, last] = somePosts(3)
  if (!opening || !reply || !last) throw new Error('There are three posts')
  return withTopic(api, { posts: [opening, { ...reply, helpfulCount: 2 }, last] })
}

test('a vote shows at once, in words as well, and then as the API counts it', async () => {
  withVotes()
  const { user } = await openTopic()
  const votes = holdVotes(() => HttpResponse.json({ helpfulCount: 9, isHelpful: true }))
  const button = (await articleOf('Post 2')).getByRole('button', helpful)
  expect(button).toHaveAccessibleDescription('2 members found this helpful')
  expect(button).toHaveAttribute('aria-pressed', 'false')
  await user.click(button)
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'))
  expect(button).toHaveTextContent('Helpful (3)')
  votes.release()
  await waitFor(() => expect(button).toHaveAccessibleDescription('9 members found this helpful'))
  expect(votes.sent).toEqual(['PUT'])
})

test('two presses in a row are sent in their order, and the last one counts', async () => {
  withVotes()
  const { user } = await openTopic()
  const answers = [
    { helpfulCount: 3, isHelpful: true },
    { helpfulCount: 2, isHelpful: false },
  ]
  const votes = holdVotes(() => HttpResponse.json(answers.shift()))
  const button = (await articleOf('Post 2')).getByRole('button', helpful)
  await user.click(button)
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'))
  await user.click(button)
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'))
  votes.release()
  await waitFor(() => expect(votes.sent).toEqual(['PUT', 'DELETE']))
  await waitFor(() => expect(answers).toEqual([]))
  expect(button).toHaveTextContent('Helpful (2)')
  expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('a vote that fails goes back, with the reason', async () => {
  withVotes()
  api.use(http.put(voteUrl, () => failure(500, 'x', 'Broken')))
  const { user, shell } = await openTopic()
  const button = (await articleOf('Post 2')).getByRole('button', helpful)
  await user.click(button)
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Error', tone: 'danger' }]))
  expect(button).toHaveTextContent('Helpful (2)')
  expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('visitors and the author of a post read how many found it helpful, and cannot vote', async () => {
  const [opening] = somePosts(1)
  const own = { id: 'own', userId: aUser().id, content: 'Mine.', helpfulCount: 1 }
  const posts = [...(opening ? [opening] : []), aForumPost(own)]
  withTopic(api, { posts })
  const page = await openTopic()
  const article = await articleOf('Mine.')
  expect(article.getByText('1 member found this helpful')).toBeVisible()
  expect(article.queryByRole('button', helpful)).toBeNull()
  page.unmount()
  await openTopic({ user: null })
  expect(await screen.findByText('1 member found this helpful')).toBeVisible()
  expect(screen.queryByRole('button', helpful)).toBeNull()
})

test('the most helpful replies can be read first, by a link, and the oldest again', async () => {
  const [opening, one, two] = somePosts(3)
  if (!opening || !one || !two) throw new Error('There are three posts')
  withTopic(api, { posts: [opening, one, { ...two, helpfulCount: 5 }] })
  const { user, current } = await openTopic()
  await user.click(await screen.findByRole('link', { name: 'Most Helpful First' }))
  await waitFor(() => expect(shownPosts()).toEqual(['Post 1', 'Post 3', 'Post 2']))
  expect(current.address).toBe('/forum/topic-1?order=helpful')
  expect(screen.getByRole('heading', { name: 'Most helpful replies first' })).toBeVisible()
  expect(screen.getAllByText('Original Post')).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'Posts' })).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Oldest First' }))
  await waitFor(() => expect(shownPosts()).toEqual(['Post 1', 'Post 2', 'Post 3']))
})

test('a link from there to the solution leads to the post, where the oldest are first', async () => {
  const state = withVotes()
  const author = { id: 'norm', firstName: 'Norm', lastName: null, company: null }
  const solution = {
    postId: 'post-3',
    author: { ...author, profileImageUrl: null },
    excerpt: 'Post 3',
  }
  state.topic = { ...state.topic, isSolved: true, solution }
  const { user } = await openTopic()
  await user.click(await screen.findByRole('link', { name: 'Most Helpful First' }))
  await screen.findByRole('heading', { name: 'Most helpful replies first' })
  await user.click(screen.getByRole('link', { name: 'Solution by Norm: Post 3' }))
  await waitFor(() => expect(screen.queryByText('Most helpful replies first')).toBeNull())
  const [, , linked] = screen.getAllByRole('article')
  expect(linked).toHaveFocus()
})

test('without votes there is no such order', async () => {
  withTopic(api, { posts: somePosts(3) })
  await openTopic()
  await screen.findByText('Post 3')
  expect(screen.queryByRole('link', { name: 'Most Helpful First' })).toBeNull()
})
