import {
  failure,
  listAnswer,
  neverAnswering,
  startMockApi,
  unavailable,
} from '@haulyard/shell-contract/testing'
import { screen, waitFor } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accept, aFeedPost, answerSharing, openFeed } from '../../../testing/feed'

const api = startMockApi()
beforeEach(() => api.use(http.get('/api/posts', () => listAnswer([]))))
afterEach(() => sessionStorage.clear())

const errorToast = {
  title: 'Error',
  description: 'Failed to share post. Please try again.',
  tone: 'danger',
}

test('a blank post cannot be shared', async () => {
  const { button, write } = await openFeed()
  expect(button()).toBeDisabled()
  await write(' {Enter} ')
  expect(button()).toBeDisabled()
  await write('Fog')
  expect(button()).toBeEnabled()
})

test('the choice of who sees it offers everybody first', async () => {
  const { visibility } = await openFeed()
  expect(visibility()).toHaveDisplayValue('Public')
  const names = Array.from(visibility().querySelectorAll('option'), (option) => option.textContent)
  expect(names).toEqual(['Public', 'Connections only', 'Private'])
})

test.each([
  ['Public', 'public'],
  ['Connections only', 'connections'],
  ['Private', 'private'],
])('a post for "%s" is sent as "%s", without blanks around it', async (choice, visibility) => {
  const sent = answerSharing(api)
  const { write, see, share } = await openFeed()
  await write(' Fog on I-5.{Enter}')
  await see(choice)
  await share()
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { content: 'Fog on I-5.', visibility } }]),
  )
})

test('a shared post is at the top at once, and the composer is empty and ready', async () => {
  api.use(http.get('/api/posts', () => listAnswer([aFeedPost()])))
  answerSharing(api)
  const { write, share, text, button, see, visibility, shell } = await openFeed()
  await screen.findByText('Scale at mile 42 is closed.')
  // The list is read again, which may take for ever.
  api.use(neverAnswering('/api/posts'))
  await write('Fog on I-5.')
  await see('Connections only')
  await share()
  await waitFor(() => expect(text()).toHaveValue(''))
  await waitFor(() => expect(text()).toHaveFocus())
  expect(button()).toBeDisabled()
  expect(visibility()).toHaveDisplayValue('Connections only')
  const posts = screen.getAllByRole('article').map(({ textContent }) => textContent)
  expect(posts).toEqual([
    expect.stringMatching(/Connections only.*Fog on I-5\./),
    expect.stringContaining('Scale at mile 42'),
  ])
  expect(shell.toasts).toEqual([{ title: 'Post Shared', tone: 'success' }])
})

test('after a shared post the list is read again', async () => {
  answerSharing(api)
  const { write, share } = await openFeed()
  await screen.findByText('No posts yet')
  const other = aFeedPost({ id: 'post-2', content: 'Somebody was faster.' })
  api.use(http.get('/api/posts', () => listAnswer([aFeedPost(), other])))
  await write('Fog')
  await share()
  expect(await screen.findByText('Somebody was faster.')).toBeVisible()
})

test('several posts can be shared one after the other, each under its own key', async () => {
  const sent = answerSharing(api)
  const { write, share, text } = await openFeed()
  for (const content of ['First', 'Second']) {
    await write(content)
    await share()
    await waitFor(() => expect(text()).toHaveValue(''))
  }
  expect(sent.map(({ body }) => body.content)).toEqual(['First', 'Second'])
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('while it is on its way, the button says so and the text stays as it was sent', async () => {
  const sent = answerSharing(api, () => delay('infinite').then(unavailable))
  const { write, share, composer, text, person } = await openFeed()
  await write('Fog')
  await share()
  const busy = await composer.findByRole('button', { name: 'Posting...', busy: true })
  expect(busy).toHaveAttribute('aria-disabled', 'true')
  await waitFor(() => expect(sent).toHaveLength(1))
  await person.click(busy)
  await write(' and more')
  expect(text()).toHaveValue('Fog')
  expect(sent).toHaveLength(1)
})

test('a double press shares once', async () => {
  const sent = answerSharing(api)
  const { write, button, text, person } = await openFeed()
  await write('Fog')
  await person.dblClick(button())
  await waitFor(() => expect(text()).toHaveValue(''))
  expect(sent).toHaveLength(1)
})

test('when the answer is lost, the text stays, and sharing again carries the same key', async () => {
  const lose = () => HttpResponse.error()
  const sent = answerSharing(api, (post) => (sent.length === 1 ? lose() : accept(post)))
  const { write, share, text, composer, shell } = await openFeed()
  await write('Fog')
  await share()
  expect(await composer.findByRole('alert')).toHaveTextContent('Haulyard could not be reached')
  expect(shell.toasts).toEqual([errorToast])
  expect(text()).toHaveValue('Fog')
  await share()
  await waitFor(() => expect(text()).toHaveValue(''))
  expect(composer.queryByRole('alert')).not.toBeInTheDocument()
  expect(sent[0]?.key).toMatch(/^[\w-]+$/)
  expect(sent[1]).toEqual(sent[0])
})

test('a refusal is told in the words of the API', async () => {
  const refusal = () => failure(429, 'rate_limited', 'Too many posts. Please wait a minute.')
  answerSharing(api, refusal)
  const { write, share, composer, text } = await openFeed()
  await write('Fog')
  await share()
  expect(await composer.findByRole('alert')).toHaveTextContent('Please wait a minute')
  expect(text()).toHaveValue('Fog')
})

test('a post that is too long is not sent and not cut', async () => {
  const sent = answerSharing(api)
  const { text, share, person, composer } = await openFeed()
  const long = 'x'.repeat(5001)
  await person.click(text())
  await person.paste(long)
  await share()
  expect(await composer.findByText('Post too long')).toBeVisible()
  expect(text()).toHaveValue(long)
  expect(text()).toBeInvalid()
  expect(sent).toEqual([])
})

test('what is typed and chosen is there after a reload', async () => {
  const { write, see, unmount } = await openFeed()
  await write('Half a thought')
  await see('Private')
  unmount()
  const { text, visibility, button } = await openFeed()
  expect(text()).toHaveValue('Half a thought')
  expect(visibility()).toHaveDisplayValue('Private')
  expect(button()).toBeEnabled()
})

test('what was shared is not there after a reload, but the choice of who sees the next', async () => {
  answerSharing(api)
  const { write, see, share, text, unmount } = await openFeed()
  await write('Fog')
  await see('Connections only')
  await share()
  await waitFor(() => expect(text()).toHaveValue(''))
  unmount()
  const again = await openFeed()
  expect(again.text()).toHaveValue('')
  expect(again.visibility()).toHaveDisplayValue('Connections only')
})

test('who has gone elsewhere while it was on its way is not called back', async () => {
  const { write, share, text, person } = await openFeed()
  let answer = () => {}
  const wait = new Promise<void>((resolve) => {
    answer = resolve
  })
  answerSharing(api, (post) => wait.then(() => accept(post)))
  await write('Fog')
  await share()
  const refresh = screen.getByRole('button', { name: 'Refresh' })
  await person.click(refresh)
  answer()
  await waitFor(() => expect(text()).toHaveValue(''))
  expect(refresh).toHaveFocus()
})
