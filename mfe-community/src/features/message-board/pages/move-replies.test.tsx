import { aForumCategory, aForumTopic } from '@haulyard/api-contract/testing'
import { aModerator, aUser, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { openTopic, somePosts, withTopic } from '../../../testing/topic-page'

const api = startMockApi()
const moderator = aModerator('board')
const target = aForumTopic({ id: 'topic-2', title: 'Tires' })

type Page = Awaited<ReturnType<typeof openTopic>>

/** A topic with three replies, and another one that a search finds. */
const withTwoTopics = (user = moderator) => {
  const state = withTopic(api, { posts: somePosts(4) })
  api.use(http.get('/api/forum/topics', () => HttpResponse.json([state.topic, target])))
  return openTopic({ user }).then((page) => ({ state, page }))
}
const openMenu = async ({ user }: Page) => {
  const [menu] = await screen.findAllByRole('button', { name: 'More actions' })
  if (menu) await user.click(menu)
  return screen.getAllByRole('menuitem').map((item) => item.textContent)
}
const choose = async (page: Page, name: string) => {
  await openMenu(page)
  await page.user.click(screen.getByRole('menuitem', { name }))
}
const boxes = () => screen.findAllByRole('checkbox', { name: /^Select the reply by/ })
const selectTwo = async (page: Page) => {
  await choose(page, 'Select Replies')
  const [first, second] = await boxes()
  if (first && second) {
    await page.user.click(first)
    await page.user.click(second)
  }
}
const chooseTires = async ({ user }: Page, dialog: HTMLElement) => {
  const form = within(dialog)
  await user.type(form.getByLabelText('Title or address of the discussion'), 'Tires')
  await user.click(await form.findByRole('radio', { name: /^Tires/ }))
}

test('a moderator moves selected replies to a discussion that a search finds', async () => {
  const { page } = await withTwoTopics()
  let sent: unknown
  api.use(
    http.post('/api/forum/topics/topic-1/move-replies', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json(target)
    }),
  )
  await selectTwo(page)
  // The opening post stays.
  expect(await boxes()).toHaveLength(3)
  expect(await screen.findByText('2 replies are selected.')).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Move To...' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 Replies' })
  await chooseTires(page, dialog)
  // Not into itself.
  expect(within(dialog).getAllByRole('radio')).toHaveLength(1)
  await page.user.click(within(dialog).getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(screen.queryByText('Post 2')).toBeNull())
  expect(sent).toEqual({ postIds: ['post-2', 'post-3'], topicId: 'topic-2' })
  expect(screen.getByText('Post 4')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(page.shell.toasts).toMatchObject([{ title: '2 replies moved' }])
})

test('a discussion that cannot have them is named at the field', async () => {
  const { page } = await withTwoTopics()
  const message = 'This discussion was started after a reply that you move.'
  api.use(
    http.post('/api/forum/topics/topic-1/move-replies', () =>
      HttpResponse.json(
        { code: 'http.invalid_input', message, issues: [{ path: 'topicId', message }] },
        { status: 400 },
      ),
    ),
  )
  await selectTwo(page)
  await page.user.click(await screen.findByRole('button', { name: 'Move To...' }))
  const dialog = await screen.findByRole('dialog')
  await page.user.click(within(dialog).getByRole('button', { name: 'Move' }))
  expect(await within(dialog).findByText('Choose a discussion')).toBeVisible()
  await chooseTires(page, dialog)
  await page.user.click(within(dialog).getByRole('button', { name: 'Move' }))
  expect(await within(dialog).findByText(message)).toBeVisible()
})

test('selected replies become a new discussion', async () => {
  const { page } = await withTwoTopics()
  let sent: unknown
  api.use(
    http.post('/api/forum/topics/topic-1/split', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json(target, { status: 201 })
    }),
    http.get('/api/forum/categories', () =>
      HttpResponse.json([aForumCategory({ slug: 'equipment', name: 'Equipment' })]),
    ),
  )
  await selectTwo(page)
  await page.user.click(await screen.findByRole('button', { name: 'New Discussion...' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a New Discussion' }))
  await page.user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await dialog.findByText('Category is required')).toBeVisible()
  expect(sent).toBeUndefined()
  await page.user.type(dialog.getByLabelText('Title'), 'Tire pressure')
  await page.user.selectOptions(dialog.getByLabelText('Category'), 'Equipment')
  await page.user.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(screen.queryByText('Post 2')).toBeNull())
  const postIds = ['post-2', 'post-3']
  expect(sent).toEqual({ postIds, title: 'Tire pressure', category: 'equipment' })
})

test('merging opens the discussion that has the posts now', async () => {
  const { page, state } = await withTwoTopics()
  api.use(
    http.post('/api/forum/topics/topic-1/merge', () => {
      state.topic = { ...target }
      return HttpResponse.json(target)
    }),
    http.get('/api/forum/topics/topic-2', () => HttpResponse.json(target)),
    http.get('/api/forum/topics/topic-2/posts', () => HttpResponse.json(state.posts)),
    http.get('/api/forum/topics/topic-2/follow', () => HttpResponse.json({ state: 'normal' })),
  )
  await choose(page, 'Merge Into...')
  const dialog = await screen.findByRole('dialog', { name: 'Merge Discussion' })
  await chooseTires(page, dialog)
  await page.user.click(within(dialog).getByRole('button', { name: 'Merge' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Tires' })).toBeVisible()
  expect(page.current.address).toBe('/forum/topic-2')
})

test('a merge that fails says so in the form', async () => {
  const { page } = await withTwoTopics()
  api.use(http.post('/api/forum/topics/topic-1/merge', () => unavailable()))
  await choose(page, 'Merge Into...')
  const dialog = await screen.findByRole('dialog', { name: 'Merge Discussion' })
  await chooseTires(page, dialog)
  await page.user.click(within(dialog).getByRole('button', { name: 'Merge' }))
  expect(await within(dialog).findByRole('alert')).toBeVisible()
})

test('members have no such entries', async () => {
  const { page } = await withTwoTopics(aUser())
  expect(await openMenu(page)).not.toContain('Select Replies')
})

test('a link to a moved reply, and the address of a merged topic, lead on', async () => {
  const state = withTopic(api, { posts: somePosts(2) })
  const moved = { ...somePosts(3)[2], id: 'moved', topicId: 'topic-2', content: 'Moved' }
  api.use(
    http.get('/api/forum/posts/moved', () => HttpResponse.json(moved)),
    http.get('/api/forum/topics/topic-2', () => HttpResponse.json(target)),
    http.get('/api/forum/topics/topic-2/posts', () => HttpResponse.json([moved])),
    http.get('/api/forum/topics/topic-2/follow', () => HttpResponse.json({ state: 'normal' })),
  )
  const page = await openTopic({ at: '/forum/topic-1?post=moved' })
  await waitFor(() => expect(page.current.address).toBe('/forum/topic-2?post=moved'))
  expect(await screen.findByText('Moved')).toBeVisible()
  page.unmount()

  sessionStorage.setItem('draft:reply:topic-1', JSON.stringify({ content: 'Half a reply' }))
  state.topic = { ...target, title: aForumTopic().title }
  const merged = await openTopic()
  await waitFor(() => expect(merged.current.address).toBe('/forum/topic-2'))
  expect(await screen.findByDisplayValue('Half a reply')).toBeVisible()
  sessionStorage.clear()
})
