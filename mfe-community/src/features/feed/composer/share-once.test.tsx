import { listResponse, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accept, openFeed, respondToSharing } from '../../../testing/feed'

const api = startMockApi()
beforeEach(() => api.use(http.get('/api/posts', () => listResponse([]))))
afterEach(() => sessionStorage.clear())

const errorToast = {
  title: 'Error',
  description: 'Failed to share post. Please try again.',
  tone: 'danger',
}

test('several posts can be shared one after the other, each under its own key', async () => {
  const sent = respondToSharing(api)
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
  const sent = respondToSharing(api, () => delay('infinite').then(unavailable))
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
  const sent = respondToSharing(api)
  const { write, button, text, person } = await openFeed()
  await write('Fog')
  await person.dblClick(button())
  await waitFor(() => expect(text()).toHaveValue(''))
  expect(sent).toHaveLength(1)
})

test('when the response is lost, the text stays, and sharing again carries the same key', async () => {
  const lose = () => HttpResponse.error()
  const sent = respondToSharing(api, (post) => (sent.length === 1 ? lose() : accept(post)))
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

test('who has gone elsewhere while it was on its way is not called back', async () => {
  const { write, share, text, person } = await openFeed()
  let respond = () => {}
  const wait = new Promise<void>((resolve) => {
    respond = resolve
  })
  respondToSharing(api, (post) => wait.then(() => accept(post)))
  await write('Fog')
  await share()
  const refresh = screen.getByRole('button', { name: 'Refresh' })
  await person.click(refresh)
  respond()
  await waitFor(() => expect(text()).toHaveValue(''))
  expect(refresh).toHaveFocus()
})

test('who leaves the feed while a post is on its way, comes back and shares again, shares the same post', async () => {
  let respond = () => {}
  const wait = new Promise<void>((resolve) => {
    respond = resolve
  })
  const sent = respondToSharing(api, (post) => wait.then(() => accept(post)))
  const first = await openFeed()
  await first.write('Fog')
  await first.share()
  await waitFor(() => expect(sent).toHaveLength(1))
  first.unmount()
  const again = await openFeed()
  expect(again.text()).toHaveValue('Fog')
  respond()
  await waitFor(() => expect(first.shell.toasts).toHaveLength(1))
  await again.share()
  await waitFor(() => expect(again.text()).toHaveValue(''))
  expect(sent[1]).toEqual(sent[0])
})
