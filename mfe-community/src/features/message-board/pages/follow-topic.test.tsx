import { failure, startMockApi } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { findReplyBox, openTopic, withTopic } from '../../../testing/topic-page'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

const trigger = (state: string) => screen.findByRole('button', { name: `Notifications: ${state}` })

test('a member sees what they are told of a topic, and chooses something else', async () => {
  const state = withTopic(api)
  const { user } = await openTopic()
  await user.click(await trigger('Not Following'))
  const entries = screen.getAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Every Reply', 'Mentions Only'])
  await user.click(screen.getByRole('menuitem', { name: /Mentions Only/ }))
  expect(await trigger('Muted')).toHaveTextContent('Muted')
  expect(state.follow).toBe('mute')
})

test('what was not changed is shown as before', async () => {
  withTopic(api)
  api.use(
    http.put('/api/forum/topics/topic-1/follow', () =>
      failure(503, 'service_unavailable', 'Later'),
    ),
  )
  const { user, shell } = await openTopic()
  await user.click(await trigger('Not Following'))
  await user.click(screen.getByRole('menuitem', { name: /Every Reply/ }))
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  expect(await trigger('Not Following')).toBeEnabled()
})

test('who replies follows the topic', async () => {
  const state = withTopic(api)
  const { user } = await openTopic()
  await trigger('Not Following')
  await user.type(await findReplyBox(), 'Me too.')
  state.follow = 'watch'
  await user.click(screen.getByRole('button', { name: 'Post Reply' }))
  expect(await trigger('Following')).toBeVisible()
})

test('visitors follow nothing', async () => {
  withTopic(api)
  await openTopic({ user: null })
  await screen.findByText('Post 1')
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
})
