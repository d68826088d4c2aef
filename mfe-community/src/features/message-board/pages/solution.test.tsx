import { aForumPost, aForumTopic } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { aModerator, aUser, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../../remote'
import { openTopic, somePosts, withTopic } from '../../../testing/topic-page'

const api = startMockApi()
type Page = Awaited<ReturnType<typeof openTopic>>

const author = { ...aUser(), company: null, profileImageUrl: null }
const { id, firstName, lastName, company, profileImageUrl } = author
const starter = { id, firstName, lastName, company, profileImageUrl }

const norm = { ...starter, id: 'user-norm', firstName: 'Norm', lastName: 'Fischer' }

/** A topic that the member has started, with one reply. */
const withOwnTopic = () =>
  withTopic(api, {
    topic: { user: starter },
    posts: [...somePosts(1), aForumPost({ id: 'reply', content: 'Use chains.', user: norm })],
  })
const articleOf = async (text: string) =>
  within(
    (await screen.findByText(text, { selector: 'article p' })).closest('article') as HTMLElement,
  )
const entriesOf = async ({ user }: Page, text: string) => {
  await user.click((await articleOf(text)).getByRole('button', { name: 'More actions' }))
  return screen.getAllByRole('menuitem').map((item) => item.textContent)
}
const choose = async (page: Page, name: string) => {
  await entriesOf(page, 'Use chains.')
  await page.user.click(screen.getByRole('menuitem', { name }))
}

test('who has started a topic marks its solution, which the top of the topic leads to', async () => {
  withOwnTopic()
  const page = await openTopic()
  await choose(page, 'Mark as Solution')
  expect(await screen.findByText('Solved')).toBeVisible()
  expect((await articleOf('Use chains.')).getByText('Solution')).toBeVisible()
  expect(page.shell.toasts).toEqual([{ title: 'Marked as Solution', tone: 'success' }])
  await page.user.click(screen.getByRole('link', { name: 'Solution by Norm Fischer: Use chains.' }))
  expect(page.current.address).toBe('/forum/topic-1?post=reply')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('ARTICLE'))
  expect(document.activeElement).toHaveTextContent('Use chains.')
})

test('and takes the mark back', async () => {
  const state = withOwnTopic()
  const solution = { postId: 'reply', author: starter, excerpt: 'Use chains.' }
  state.topic = { ...state.topic, isSolved: true, solution }
  const page = await openTopic()
  await choose(page, 'Remove Solution Mark')
  await waitFor(() => expect(screen.queryByText('Solved')).toBeNull())
  expect(screen.queryByRole('link', { name: /^Solution by/ })).toBeNull()
})

test('moderators mark a solution as well; others, and the opening post, have no such entry', async () => {
  const posts = [...somePosts(1), aForumPost({ id: 'reply', content: 'Use chains.' })]
  withTopic(api, { posts })
  const page = await openTopic()
  expect(await entriesOf(page, 'Use chains.')).toEqual(['Hide This Post', 'Report'])
  page.unmount()
  const moderating = await openTopic({ user: aModerator('board') })
  expect(await entriesOf(moderating, 'Use chains.')).toContain('Mark as Solution')
  await moderating.user.keyboard('{Escape}')
  expect(await entriesOf(moderating, 'Post 1')).not.toContain('Mark as Solution')
})

test('a mark that fails is not shown, and the reason is', async () => {
  withOwnTopic()
  api.use(http.put('/api/forum/topics/topic-1/solution', () => unavailable()))
  const page = await openTopic()
  await choose(page, 'Mark as Solution')
  await waitFor(() =>
    expect(page.shell.toasts).toMatchObject([
      { description: 'Failed to change the solution. Please try again.' },
    ]),
  )
  expect(screen.queryByText('Solved')).toBeNull()
})

test('the board says which topics are solved', async () => {
  const topics = [
    aForumTopic({ id: 'one', title: 'Which chains?', isSolved: true }),
    aForumTopic({ id: 'two', title: 'Which tires?' }),
  ]
  api.use(http.get('/api/forum/topics', () => HttpResponse.json(topics)))
  renderRemote({ remote, at: '/message-board' })
  const [solved, open] = await screen.findAllByRole('listitem')
  expect(within(solved as HTMLElement).getByText('Solved')).toBeVisible()
  expect(within(open as HTMLElement).queryByText('Solved')).toBeNull()
})
