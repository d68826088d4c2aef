import {
  failure,
  listAnswer,
  neverAnswering,
  renderRemote,
  startMockApi,
  unavailable,
} from '@haulyard/shell-contract/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../../remote'
import {
  aConnection,
  connected,
  dana,
  luis,
  type Relation,
  received,
  withRelation as relate,
} from '../../../testing/member-relation'

const api = startMockApi()

const withRelation = (initial?: Partial<Relation>) => relate(api, initial)

const openMember = async () => {
  renderRemote({ remote, at: '/members/user-20', user: dana })
  const group = within(await screen.findByRole('group', { name: 'Connection' }))
  const user = userEvent.setup()
  return {
    user,
    group,
    choose: async (name: string) => {
      await user.click(group.getByRole('button', { name: 'More actions' }))
      await user.click(screen.getByRole('menuitem', { name }))
    },
    entries: async () => {
      await user.click(group.getByRole('button', { name: 'More actions' }))
      return screen.getAllByRole('menuitem').map((item) => item.textContent)
    },
  }
}

test('asking for a connection leaves it requested, says so, and keeps focus', async () => {
  withRelation()
  const { user, group } = await openMember()
  await user.click(await group.findByRole('button', { name: 'Connect' }))
  const requested = await group.findByRole('button', { name: 'Requested' })
  expect(requested).toHaveAttribute('aria-disabled', 'true')
  expect(requested).toHaveFocus()
  expect(screen.getByText('Request sent')).toBeVisible()
  expect(screen.getByText('You will hear when Luis Escamilla accepts.')).toBeVisible()
})

test('a second press on what is requested asks for nothing', async () => {
  withRelation({ connection: aConnection() })
  api.use(http.post('/api/connections', () => HttpResponse.error()))
  const { user, group } = await openMember()
  await user.click(await group.findByRole('button', { name: 'Requested' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('asking who has just asked connects the two at once', async () => {
  const state = withRelation()
  const { user, group } = await openMember()
  const connect = await group.findByRole('button', { name: 'Connect' })
  state.connection = received
  await user.click(connect)
  expect(await group.findByRole('link', { name: 'Message' })).toBeVisible()
  expect(screen.getByText('Connected')).toBeVisible()
})

test('a request can be withdrawn', async () => {
  withRelation({ connection: aConnection() })
  const { group, choose } = await openMember()
  await group.findByRole('button', { name: 'Requested' })
  await choose('Withdraw request')
  expect(await group.findByRole('button', { name: 'Connect' })).toBeVisible()
  expect(screen.getByText('Request withdrawn')).toBeVisible()
})

test('a request that was received is accepted, and leads to the chat', async () => {
  withRelation({ connection: received })
  const { user, group } = await openMember()
  expect(await group.findByText('This member asks to connect with you.')).toBeVisible()
  await user.click(group.getByRole('button', { name: 'Accept' }))
  expect(await group.findByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    '/social-feed?chat=user-20',
  )
  expect(screen.getByText('You and Luis Escamilla can write to each other.')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Connection' })).toHaveFocus()
})

test('a request that was received can be declined', async () => {
  withRelation({ connection: received })
  const { user, group } = await openMember()
  await user.click(await group.findByRole('button', { name: 'Decline' }))
  expect(await group.findByRole('button', { name: 'Connect' })).toBeVisible()
  expect(screen.getByText('Request declined')).toBeVisible()
})

test('a connection is removed once that was confirmed', async () => {
  withRelation({ connection: connected })
  const { user, group, choose } = await openMember()
  await group.findByRole('link', { name: 'Message' })
  await choose('Remove connection')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Remove this connection?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(group.getByRole('link', { name: 'Message' })).toBeVisible()
  await choose('Remove connection')
  await user.click(screen.getByRole('button', { name: 'Remove connection' }))
  expect(await group.findByRole('button', { name: 'Connect' })).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('a member is blocked once that was confirmed, which ends the connection', async () => {
  withRelation({ connection: connected })
  const { user, group, choose } = await openMember()
  await group.findByRole('link', { name: 'Message' })
  await choose('Block')
  expect(screen.getByRole('alertdialog', { name: 'Block Luis Escamilla?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Yes, block' }))
  expect(await group.findByText('You have blocked this member.')).toBeVisible()
  expect(screen.getByText('Luis Escamilla is blocked')).toBeVisible()
  expect(group.queryByRole('link', { name: 'Message' })).not.toBeInTheDocument()
  expect(group.queryByRole('button', { name: 'Connect' })).not.toBeInTheDocument()
})

test('a blocked member is unblocked once that was confirmed', async () => {
  withRelation({ block: luis })
  const { user, group, choose } = await openMember()
  await group.findByText('You have blocked this member.')
  await choose('Unblock')
  await user.click(screen.getByRole('button', { name: 'Yes, unblock' }))
  expect(await group.findByRole('button', { name: 'Connect' })).toBeVisible()
  expect(screen.getByText('Luis Escamilla is no longer blocked')).toBeVisible()
})

test.each<[string, Partial<Relation>, string[]]>([
  ['Connect', {}, ['Block', 'Report']],
  ['Requested', { connection: aConnection() }, ['Withdraw request', 'Block', 'Report']],
  ['Accept', { connection: received }, ['Block', 'Report']],
  ['Message', { connection: connected }, ['Remove connection', 'Block', 'Report']],
  ['You have blocked this member.', { block: luis }, ['Unblock', 'Report']],
])('beside "%s" the menu holds what fits', async (words, state, names) => {
  withRelation(state)
  const { group, entries } = await openMember()
  await group.findByText(words)
  expect(await entries()).toEqual(names)
})

test('a step that is refused is told, and the page shows how things are', async () => {
  const state = withRelation({ connection: received })
  const { user, group } = await openMember()
  const accept = await group.findByRole('button', { name: 'Accept' })
  state.connection = null
  api.use(
    http.put('/api/connections/connection-1', () =>
      failure(404, 'connections.not_found', 'Connection not found'),
    ),
  )
  await user.click(accept)
  expect(await screen.findByText('Connection not found')).toBeVisible()
  expect(screen.getByText('Error')).toBeVisible()
  expect(await group.findByRole('button', { name: 'Connect' })).toBeVisible()
})

test('a confirmed step that fails says so where it was confirmed', async () => {
  withRelation()
  api.use(http.post('/api/blocks', () => HttpResponse.error()))
  const { user, group, choose } = await openMember()
  await group.findByRole('button', { name: 'Connect' })
  await choose('Block')
  await user.click(screen.getByRole('button', { name: 'Yes, block' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(
    await dialog.findByText('Haulyard could not be reached. Check your signal and try again.'),
  ).toBeVisible()
  expect(screen.queryByText('Error')).not.toBeInTheDocument()
})

test('while it is unknown what is between the two, the button’s place is kept', async () => {
  withRelation()
  api.use(neverAnswering('/api/connections'))
  const { group, entries } = await openMember()
  expect(group.queryByRole('button', { name: 'Connect' })).not.toBeInTheDocument()
  expect(await entries()).toEqual(['Report'])
})

test('when that cannot be loaded, Retry asks again', async () => {
  withRelation({ connection: connected })
  api.use(http.get('/api/connections', unavailable))
  renderRemote({ remote, at: '/members/user-20', user: dana })
  await screen.findByText('Your connection with this member could not be loaded.')
  withRelation({ connection: connected })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Message' })).toBeVisible()
})

test('a connection is found on a later page of a long list', async () => {
  withRelation()
  const asked: string[] = []
  api.use(
    http.get('/api/connections', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      asked.push(search)
      return searchParams.has('cursor')
        ? listAnswer([connected])
        : listAnswer([], '/api/connections?limit=100&cursor=2')
    }),
  )
  const { group } = await openMember()
  await waitFor(() => expect(group.getByRole('link', { name: 'Message' })).toBeVisible())
  expect(asked).toEqual(['?limit=100', '?limit=100&cursor=2'])
})
