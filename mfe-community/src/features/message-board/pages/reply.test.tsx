import { maximumTextLength } from '@haulyard/api-contract'
import { anAdmin, failure, recordPosts, startMockApi, unavailable } from '@haulyard/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import {
  findReplyBox,
  openTopic,
  shownPosts,
  somePosts,
  withTopic,
} from '../../../testing/topic-page'

const api = startMockApi()
afterEach(() => sessionStorage.clear())
const button = () => screen.getByRole('button', { name: /^Post(ing|\s)/ })

/** The topic's page with a reply typed in. */
const writeReply = async (text = 'Chains on.') => {
  const page = await openTopic()
  const box = await findReplyBox()
  await page.user.type(box, text)
  return { ...page, box, press: () => page.user.click(button()) }
}

test('a reply is sent trimmed, thanked for, shown at once and focused; the box is empty again', async () => {
  const state = withTopic(api)
  const { shell, press } = await writeReply('  Chains on.\nBoth axles. ')
  await press()
  const reply = await screen.findByText(/Chains on/)
  expect(shownPosts()).toEqual(['Post 1', 'Post 2', 'Chains on.\nBoth axles.'])
  expect(state.sent).toEqual([
    {
      body: { topicId: 'topic-1', content: 'Chains on.\nBoth axles.' },
      key: expect.stringMatching(/^[\w-]+$/),
    },
  ])
  expect(shell.toasts).toMatchObject([{ title: 'Reply Posted', tone: 'success' }])
  expect(await findReplyBox()).toHaveValue('')
  expect(reply.closest('article')).toHaveFocus()
  expect(await screen.findByText('Replies: 2')).toBeVisible()
})

test('what others replied meanwhile is there with it, each once and in order', async () => {
  const state = withTopic(api)
  const { press } = await writeReply()
  state.posts.push({ ...somePosts(3)[2], content: 'I was faster.' } as (typeof state.posts)[0])
  await press()
  await screen.findByText('I was faster.')
  expect(shownPosts()).toEqual(['Post 1', 'Post 2', 'I was faster.', 'Chains on.'])
})

test('a blank reply cannot be sent', async () => {
  withTopic(api)
  const { user } = await openTopic()
  const box = await findReplyBox()
  expect(button()).toBeDisabled()
  await user.type(box, '  {Enter} ')
  expect(button()).toBeDisabled()
  await user.type(box, 'x')
  expect(button()).toBeEnabled()
})

test('a reply that is too long is not sent and not cut, and says by how much', async () => {
  const state = withTopic(api)
  const { user } = await openTopic()
  const box = await findReplyBox()
  const text = 'x'.repeat(maximumTextLength + 1)
  fireEvent.input(box, { target: { value: text } })
  expect(await screen.findByText('20,001 / 20,000')).toBeVisible()
  await user.click(button())
  expect(await screen.findByText('Reply too long')).toBeVisible()
  expect(box).toHaveValue(text)
  expect(box).not.toHaveAttribute('maxlength')
  expect(state.sent).toEqual([])
})

test('what was typed is there after a reload, and belongs to its topic', async () => {
  withTopic(api)
  const { unmount } = await writeReply('Half a th')
  unmount()
  await openTopic()
  expect(await findReplyBox()).toHaveValue('Half a th')
  expect(Object.keys(sessionStorage).some((key) => key.includes('reply:topic-1'))).toBe(true)
})

test('after a reply was taken a reload shows an empty box', async () => {
  withTopic(api)
  const { unmount, press } = await writeReply()
  await press()
  await screen.findByText('Chains on.')
  unmount()
  await openTopic()
  expect(await findReplyBox()).toHaveValue('')
})

test.each([
  ['is busy', unavailable, 'Please try again shortly'],
  ['is out of reach', () => HttpResponse.error(), /Check your signal and try again/],
])(
  'when the API %s, toast and box say so, the text stays, and a retry has the same key',
  async (_case, respond, reason) => {
    const state = withTopic(api)
    const keys: (string | null)[] = []
    api.use(
      http.post(
        '/api/forum/posts',
        ({ request }) => {
          keys.push(request.headers.get('idempotency-key'))
          return respond()
        },
        { once: true },
      ),
    )
    const { shell, box, press } = await writeReply()
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent(reason)
    expect(shell.toasts).toEqual([
      { title: 'Error', description: 'Failed to post reply. Please try again.', tone: 'danger' },
    ])
    expect(box).toHaveValue('Chains on.')
    await press()
    expect(await screen.findByText('Chains on.', { selector: 'p' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(state.sent.map(({ key }) => key)).toEqual(keys)
  },
)

test('a double tap makes one reply', async () => {
  const state = withTopic(api)
  const { user } = await writeReply()
  await user.dblClick(button())
  await screen.findByText('Chains on.', { selector: 'p' })
  expect(state.sent).toHaveLength(1)
})

test('while the response is pending the button says so, the text stays as it was sent, and nothing is sent again', async () => {
  withTopic(api)
  const sent = recordPosts(api, '/api/forum/posts', async () => {
    await delay('infinite')
    return unavailable()
  })
  const { user, box, press } = await writeReply()
  await press()
  await user.click(await screen.findByRole('button', { name: 'Posting...', busy: true }))
  await user.type(box, ' And more.')
  expect(box).toHaveValue('Chains on.')
  expect(sent).toHaveLength(1)
})

test('a reply that is taken after its topic was left is thanked for, and not in the box again', async () => {
  withTopic(api)
  let respond: (response: Response) => void = () => undefined
  const sent = recordPosts(api, '/api/forum/posts', () => new Promise((done) => (respond = done)))
  const { shell, user, press } = await writeReply()
  await press()
  await waitFor(() => expect(sent).toHaveLength(1))
  api.use(http.get('/api/forum/topics', () => HttpResponse.json([])))
  await user.click(screen.getByRole('link', { name: 'Back to Message Board' }))
  await screen.findByRole('heading', { level: 1, name: 'Message Board' })
  respond(HttpResponse.json({ ...somePosts(1)[0], id: 'late' }, { status: 201 }))
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  expect(JSON.stringify(sessionStorage)).not.toContain('Chains on.')
})

test('a topic that was locked meanwhile says so, keeps the words in sight and has no box any more', async () => {
  const state = withTopic(api)
  const { box, press } = await writeReply()
  api.use(
    http.post('/api/forum/posts', () => failure(403, 'forum.topic_locked', 'This topic is locked')),
  )
  state.topic = { ...state.topic, isLocked: true }
  await press()
  expect(await screen.findByText(/locked while you wrote/)).toBeVisible()
  expect(screen.getByText('Chains on.')).toBeVisible()
  expect(screen.getByText(/This topic is locked\. It takes no more replies/)).toBeVisible()
  expect(box).not.toBeInTheDocument()
  expect(document.activeElement).toHaveTextContent('Chains on.')
})

test('neither visitors nor anybody at a locked topic have a reply box', async () => {
  withTopic(api)
  const { unmount } = await openTopic({ user: null })
  await screen.findByText('You need to be logged in to reply to this thread.')
  expect(screen.queryByRole('textbox')).toBeNull()
  unmount()
  withTopic(api, { topic: { isLocked: true } })
  await openTopic({ user: anAdmin() })
  await screen.findByText(/This topic is locked/)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the box stands at the foot of the topic, below its posts', async () => {
  withTopic(api)
  await openTopic()
  const box = await findReplyBox()
  const last = (await screen.findByText('Post 2')).closest('article') as HTMLElement
  expect(last.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(within(last).queryByRole('textbox')).toBeNull()
})
