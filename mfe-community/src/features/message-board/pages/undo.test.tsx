import { aForumPost, aForumTopic } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { aUser, failure, listResponse, startMockApi } from '@haulyard/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import remote from '../../../remote'
import { findReplyBox, openTopic, shownPosts, withTopic } from '../../../testing/topic-page'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

type Toasts = Awaited<ReturnType<typeof openTopic>>['shell']['toasts']
const undo = async (toasts: Toasts) => {
  await waitFor(() => expect(toasts.at(-1)?.action?.label).toBe('Undo'))
  act(() => toasts.at(-1)?.action?.run())
}

const postReply = async () => {
  const page = await openTopic()
  await page.user.type(await findReplyBox(), 'Chains on.')
  await page.user.click(screen.getByRole('button', { name: 'Post Reply' }))
  await screen.findByText('Chains on.', { selector: 'p' })
  return page
}

test('a reply that was just posted can be taken back for 10 seconds: its text is in the form again', async () => {
  const state = withTopic(api)
  const { shell, user } = await postReply()
  expect(shell.toasts).toMatchObject([{ title: 'Reply Posted', durationMs: 10_000 }])
  await undo(shell.toasts)
  expect(await screen.findByDisplayValue('Chains on.')).toHaveFocus()
  await waitFor(() => expect(shownPosts()).toEqual(['Post 1', 'Post 2']))
  expect(state.posts).toHaveLength(2)
  expect(shell.toasts.at(-1)).toEqual({ title: 'Reply Taken Back', tone: 'success' })
  expect(JSON.stringify(sessionStorage)).toContain('Chains on.')
  await user.click(screen.getByRole('button', { name: 'Post Reply' }))
  await screen.findByText('Chains on.', { selector: 'p' })
  expect(new Set(state.sent.map(({ key }) => key)).size).toBe(2)
})

test('what was typed since stays below it, and what the reply answered is answered again', async () => {
  const state = withTopic(api)
  const page = await openTopic()
  await findReplyBox()
  await page.user.click(screen.getAllByRole('button', { name: /^Reply to / })[0] as HTMLElement)
  await page.user.type(await findReplyBox(), 'Chains on.')
  await page.user.click(screen.getByRole('button', { name: 'Post Reply' }))
  await screen.findByText('Chains on.', { selector: 'p' })
  await page.user.type(await findReplyBox(), 'And fuel.')
  await undo(page.shell.toasts)
  await waitFor(async () => expect(await findReplyBox()).toHaveValue('Chains on.\n\nAnd fuel.'))
  expect(await screen.findByText(/^Replying to /)).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Post Reply' }))
  await waitFor(() => expect(state.sent).toHaveLength(2))
  expect(state.sent[1]?.body.replyTo).toEqual({ postId: 'post-1' })
})

test('from another page, Undo leads back to the topic', async () => {
  withTopic(api)
  api.use(http.get('/api/forum/topics', () => listResponse([])))
  const { shell, user, current } = await postReply()
  await user.click(screen.getByRole('link', { name: 'Back to Message Board' }))
  await screen.findByRole('heading', { level: 1, name: 'Message Board' })
  await undo(shell.toasts)
  expect(await screen.findByDisplayValue('Chains on.')).toBeVisible()
  expect(current.address).toBe('/forum/topic-1')
})

test('a reply that cannot be taken back stays, and the form stays empty', async () => {
  withTopic(api)
  const { shell } = await postReply()
  api.use(http.delete('/api/forum/posts/:id', () => HttpResponse.error()))
  await undo(shell.toasts)
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Error' }))
  expect(screen.getByText('Chains on.', { selector: 'p' })).toBeVisible()
  expect(await findReplyBox()).toHaveValue('')
})

const started = aForumTopic({ id: 'new', title: 'Chains at Donner?', replyCount: 0 })

const startDiscussion = async (remove: () => Response) => {
  api.use(
    http.get('/api/forum/topics', () => listResponse([])),
    http.get('/api/forum/similar-topics', () => HttpResponse.json([])),
    http.get('/api/forum/topics/new', () => HttpResponse.json(started)),
    http.get('/api/forum/topics/new/posts', () => HttpResponse.json([aForumPost()])),
    http.get('/api/forum/topics/new/follow', () => HttpResponse.json({ state: 'watch' })),
    http.post('/api/forum/topics', () => HttpResponse.json(started, { status: 201 })),
    http.delete('/api/forum/topics/new', remove),
  )
  const view = renderRemote({ remote, at: '/message-board?dialog=start', user: aUser() })
  const user = userEvent.setup()
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a Discussion' }))
  await user.type(dialog.getByLabelText('Title'), 'Chains at Donner?')
  await dialog.findByRole('option', { name: 'Routes' })
  await user.selectOptions(dialog.getByLabelText('Category'), 'routes')
  await user.type(dialog.getByLabelText('Your post'), 'R-2 since six?')
  await user.click(dialog.getByRole('button', { name: 'Start Discussion' }))
  await screen.findByRole('heading', { level: 1, name: started.title })
  return view
}

test('a discussion that was just started can be taken back: the form has all of it again', async () => {
  const { shell, current } = await startDiscussion(() => new HttpResponse(null, { status: 204 }))
  expect(shell.toasts.at(-1)).toMatchObject({ durationMs: 10_000 })
  await undo(shell.toasts)
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a Discussion' }))
  await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveValue('Chains at Donner?'))
  expect(dialog.getByLabelText('Category')).toHaveValue('routes')
  expect(dialog.getByLabelText('Your post')).toHaveValue('R-2 since six?')
  expect(current.address).toBe('/message-board?dialog=start')
  expect(shell.toasts.at(-1)).toEqual({ title: 'Discussion Taken Back', tone: 'success' })
})

test('a discussion that others have replied to stays, and says why', async () => {
  const message = 'Others have replied to this topic. You can close it instead.'
  const { shell } = await startDiscussion(() => failure(409, 'forum.topic_has_replies', message))
  await undo(shell.toasts)
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ description: message }))
  expect(screen.getByRole('heading', { level: 1, name: started.title })).toBeVisible()
})

test('the menu of an own topic takes it back as well, until it has replies', async () => {
  const { id: userId } = aUser()
  const posts = [aForumPost({ id: 'post-1', userId, content: 'R-2 since six?' })]
  const user = { ...aUser(), id: userId, company: null }
  withTopic(api, { posts, topic: { user } })
  api.use(
    http.get('/api/forum/topics', () => listResponse([])),
    http.get('/api/forum/similar-topics', () => HttpResponse.json([])),
    http.delete('/api/forum/topics/topic-1', () => new HttpResponse(null, { status: 204 })),
  )
  const page = await openTopic()
  await screen.findByText('R-2 since six?')
  await page.user.click(screen.getAllByRole('button', { name: 'More actions' })[0] as HTMLElement)
  await page.user.click(await screen.findByRole('menuitem', { name: 'Take Back Topic' }))
  expect(await screen.findByDisplayValue('R-2 since six?')).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue(aForumTopic().title)
})
