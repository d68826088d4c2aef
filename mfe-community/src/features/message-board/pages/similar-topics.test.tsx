import type { ForumTopic } from '@haulyard/api-contract'
import { aForumTopic } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { aUser, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import remote from '../../../remote'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

/** The form of a new discussion; `respond` gives what is similar to a title. */
const openForm = async (respond: () => Response) => {
  const asked: (string | null)[] = []
  api.use(
    http.get('/api/forum/topics', () => HttpResponse.json([])),
    http.get('/api/forum/similar-topics', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('title'))
      return respond()
    }),
  )
  renderRemote({ remote, at: '/message-board', user: aUser() })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Start Discussion' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a Discussion' }))
  return { asked, dialog, type: (text: string) => user.type(dialog.getByLabelText('Title'), text) }
}
const similar: readonly ForumTopic[] = [
  aForumTopic({ id: 'one', title: 'Chains on Donner?', replyCount: 4, isSolved: true }),
  aForumTopic({ id: 'two', title: 'Donner tonight', replyCount: 0 }),
]

test('similar discussions show after a pause in typing, and open in a new tab', async () => {
  const { asked, dialog, type } = await openForm(() => HttpResponse.json([...similar]))
  await type('Chains at Donner')
  const list = within(await dialog.findByRole('list', { name: 'Similar discussions' }))
  const [first, second] = list.getAllByRole('listitem').map((item) => within(item))
  const link = first?.getByRole('link', { name: 'Chains on Donner? (opens in a new tab)' })
  expect(link).toHaveAttribute('href', '/forum/one')
  expect(link).toHaveAttribute('target', '_blank')
  expect(first?.getByText('Solved')).toBeVisible()
  expect(first?.getByText('Replies: 4')).toBeVisible()
  expect(second?.queryByText('Solved')).toBeNull()
  expect(dialog.getByText('2 similar discussions are below.')).toHaveAttribute('role', 'status')
  expect(asked).toEqual(['Chains at Donner'])
  expect(dialog.getByLabelText('Title')).toHaveValue('Chains at Donner')
})

test('a text that is no title yet is not looked up', async () => {
  const { asked, dialog, type } = await openForm(() => HttpResponse.json([...similar]))
  await type('Cha')
  await type('ins')
  await dialog.findByRole('list', { name: 'Similar discussions' })
  expect(asked).toEqual(['Chains'])
})

test.each([
  ['there are none', () => HttpResponse.json([])],
  ['they cannot be read', unavailable],
])('nothing is shown where %s', async (_where, respond) => {
  const { asked, dialog, type } = await openForm(respond)
  await type('Chains at Donner')
  await waitFor(() => expect(asked).not.toEqual([]))
  expect(dialog.queryByText(/similar/i)).toBeNull()
})
