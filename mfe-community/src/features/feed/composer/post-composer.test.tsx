import { failure, listResponse, neverResponding, startMockApi } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aFeedPost, openFeed, respondToSharing } from '../../../testing/feed'

const api = startMockApi()
beforeEach(() => api.use(http.get('/api/posts', () => listResponse([]))))
afterEach(() => sessionStorage.clear())

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
  const sent = respondToSharing(api)
  const { write, see, share } = await openFeed()
  await write(' Fog on I-5.{Enter}')
  await see(choice)
  await share()
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { content: 'Fog on I-5.', visibility } }]),
  )
})

test('a shared post is at the top at once, and the composer is empty and ready', async () => {
  api.use(http.get('/api/posts', () => listResponse([aFeedPost()])))
  respondToSharing(api)
  const { write, share, text, button, see, visibility, shell } = await openFeed()
  await screen.findByText('Scale at mile 42 is closed.')
  // The list is read again, which may take for ever.
  api.use(neverResponding('/api/posts'))
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
  respondToSharing(api)
  const { write, share } = await openFeed()
  await screen.findByText('No posts yet')
  const other = aFeedPost({ id: 'post-2', content: 'Somebody was faster.' })
  api.use(http.get('/api/posts', () => listResponse([aFeedPost(), other])))
  await write('Fog')
  await share()
  expect(await screen.findByText('Somebody was faster.')).toBeVisible()
})

test('an error is shown with the API’s message', async () => {
  const tooMany = () => failure(429, 'rate_limited', 'Too many posts. Please wait a minute.')
  respondToSharing(api, tooMany)
  const { write, share, composer, text } = await openFeed()
  await write('Fog')
  await share()
  expect(await composer.findByRole('alert')).toHaveTextContent('Please wait a minute')
  expect(text()).toHaveValue('Fog')
})

test('a post that is too long is not sent and not cut', async () => {
  const sent = respondToSharing(api)
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
  respondToSharing(api)
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
