import type { ForumTopic } from '@haulyard/api-contract'
import { aForumPost, aForumTopic, firstForumCategories } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { aUser, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import remote from '../../../remote'

const api = startMockApi()
afterEach(() => sessionStorage.clear())
const failureToast = {
  title: 'Error',
  description: 'Failed to start discussion. Please try again.',
  tone: 'danger',
}
const started = aForumTopic({ id: 'new', title: 'Chains at Donner?', replyCount: 0 })

/** A board without topics; `respond` handles a new one. */
const withBoard = (respond: () => Response | Promise<Response> = unavailable) => {
  const topics: ForumTopic[] = []
  const sent: { body: unknown; key: string | null }[] = []
  api.use(
    http.get('/api/forum/topics', () => HttpResponse.json(topics)),
    http.get('/api/forum/similar-topics', () => HttpResponse.json([])),
    http.get('/api/forum/topics/new/posts', () => HttpResponse.json([aForumPost()])),
    http.get('/api/forum/topics/new/follow', () => HttpResponse.json({ state: 'watch' })),
    http.post('/api/forum/topics', async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') })
      return await respond()
    }),
  )
  return { topics, sent }
}
const take = () => HttpResponse.json(started, { status: 201 })

const openForm = async () => {
  const view = renderRemote({ remote, at: '/message-board', user: aUser() })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Start Discussion' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a Discussion' }))
  const submit = () => user.click(dialog.getByRole('button', { name: 'Start Discussion' }))
  return { ...view, user, dialog, submit }
}
const openFilledForm = async () => {
  const form = await openForm()
  await form.user.type(form.dialog.getByLabelText('Title'), 'Chains at Donner?')
  await form.dialog.findByRole('option', { name: 'Routes' })
  await form.user.selectOptions(form.dialog.getByLabelText('Category'), 'routes')
  await form.user.type(form.dialog.getByLabelText('Your post'), ' R-2 since six? ')
  return form
}

test('the form asks for title, category and the first post, preselects nothing and has one submit button', async () => {
  withBoard()
  const { dialog } = await openForm()
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  expect(dialog.getByRole('textbox', { name: 'Your post' })).toHaveValue('')
  const category = dialog.getByLabelText('Category') as HTMLSelectElement
  await dialog.findByRole('option', { name: 'Other' })
  expect(category).toHaveDisplayValue('Select a category')
  expect(Array.from(category.options, ({ value }) => value)).toEqual([
    '',
    ...firstForumCategories.map(({ slug }) => slug),
  ])
  expect(
    dialog.getAllByRole('button', { name: /^(Post|Create|Save|Submit|Update|Add|Start|Send)/ }),
  ).toHaveLength(1)
})

test('a discussion is sent, thanked for and opened; the board shows it, and going back opens no form', async () => {
  const board = withBoard(take)
  const { shell, current, submit, user } = await openFilledForm()
  board.topics.push(started)
  await submit()
  expect(await screen.findByRole('heading', { level: 1, name: started.title })).toBeVisible()
  expect(current.address).toBe('/forum/new')
  expect(await screen.findByText(aForumPost().content)).toBeVisible()
  const done = { title: 'Discussion started successfully!', tone: 'success' }
  expect(shell.toasts).toMatchObject([done])
  expect(board.sent).toEqual([
    {
      key: expect.stringMatching(/^[\w-]+$/),
      body: { title: 'Chains at Donner?', category: 'routes', content: 'R-2 since six?' },
    },
  ])
  await user.click(screen.getByRole('link', { name: 'Back to Message Board' }))
  expect(await screen.findByRole('link', { name: started.title })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Start Discussion' }))
  expect(await screen.findByLabelText('Title')).toHaveValue('')
})

test('a wrong form is not sent, and says what is wrong at each field', async () => {
  const { sent } = withBoard()
  const { dialog, submit } = await openForm()
  await submit()
  for (const [label, message] of [
    ['Title', 'Title must be at least 5 characters'],
    ['Category', 'Category is required'],
  ] as const) {
    expect(await dialog.findByText(message)).toBeVisible()
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message))
  }
  expect(dialog.getByLabelText('Title')).toHaveFocus()
  expect(sent).toEqual([])
})

test('a discussion can be started without an opening post', async () => {
  const { sent } = withBoard(take)
  const { dialog, user, submit } = await openFilledForm()
  await user.clear(dialog.getByLabelText('Your post'))
  await submit()
  await screen.findByRole('heading', { level: 1, name: started.title })
  expect(sent).toMatchObject([{ body: { title: 'Chains at Donner?', category: 'routes' } }])
})

test.each([
  ['is busy', unavailable, 'Please try again shortly'],
  ['is out of reach', () => HttpResponse.error(), /Check your signal and try again/],
])(
  'when the API %s, toast and form say so, the text stays, and a retry has the same key',
  async (_case, respond, reason) => {
    const { sent } = withBoard(respond)
    const { dialog, shell, submit } = await openFilledForm()
    await submit()
    expect(await dialog.findByRole('alert')).toHaveTextContent(reason)
    expect(shell.toasts).toEqual([failureToast])
    expect(dialog.getByLabelText('Your post')).toHaveValue(' R-2 since six? ')
    await submit()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual(sent[0])
  },
)

test('what the API finds wrong stands at its field, and only there', async () => {
  const message = 'Title is not allowed'
  withBoard(() =>
    HttpResponse.json(
      { code: 'validation', message, issues: [{ path: 'title', message }] },
      { status: 400 },
    ),
  )
  const { dialog, submit } = await openFilledForm()
  await submit()
  expect(await dialog.findByText(message)).toBeVisible()
  expect(dialog.getByLabelText('Title')).toHaveFocus()
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('a double tap starts one discussion', async () => {
  const { sent } = withBoard(take)
  const { dialog, user, shell } = await openFilledForm()
  await user.dblClick(dialog.getByRole('button', { name: 'Start Discussion' }))
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  expect(sent).toHaveLength(1)
})

test('while the response is pending the button is busy', async () => {
  withBoard(async () => {
    await delay('infinite')
    return unavailable()
  })
  const { dialog, submit } = await openFilledForm()
  await submit()
  expect(await dialog.findByRole('button', { name: 'Starting...', busy: true })).toBeVisible()
})

test('a form that was left comes back as it was after a reload, and can be begun anew', async () => {
  withBoard()
  const { unmount } = await openFilledForm()
  unmount()
  const { dialog, user } = await openForm()
  expect(dialog.getByLabelText('Title')).toHaveValue('Chains at Donner?')
  expect(dialog.getByLabelText('Category')).toHaveValue('routes')
  expect(dialog.getByLabelText('Your post')).toHaveValue(' R-2 since six? ')
  await user.click(dialog.getByRole('button', { name: 'Clear and Start Over' }))
  expect(dialog.getByLabelText('Title')).toHaveValue('')
  expect(dialog.getByLabelText('Title')).toHaveFocus()
})

test('a visitor is sent to sign in, from the address that opens the form', async () => {
  withBoard()
  const { shell, current } = renderRemote({ remote, at: '/message-board' })
  await userEvent.click(await screen.findByRole('button', { name: 'Start Discussion' }))
  expect(shell.signInRequests.count).toBe(1)
  expect(current.address).toBe('/message-board?dialog=start')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the address that signing in comes back to opens the form', async () => {
  withBoard()
  renderRemote({ remote, at: '/message-board?dialog=start', user: aUser() })
  expect(await screen.findByRole('dialog', { name: 'Start a Discussion' })).toBeVisible()
})

test('Cancel while a discussion is being sent, then sending it again, starts one discussion', async () => {
  let answer = () => {}
  const wait = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { sent } = withBoard(() => wait.then(take))
  const { user, dialog, submit, shell } = await openFilledForm()
  await submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Start Discussion' }))
  const again = within(await screen.findByRole('dialog', { name: 'Start a Discussion' }))
  answer()
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  await user.click(again.getByRole('button', { name: 'Start Discussion' }))
  expect(await screen.findByRole('heading', { level: 1, name: started.title })).toBeVisible()
  expect(sent[1]).toEqual(sent[0])
})
