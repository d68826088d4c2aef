import { renderRemote } from '@haulyard/stub-shell/testing'
import { failure, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
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

const success = (title: string, description?: string) => ({
  title,
  ...(description !== undefined && { description }),
  tone: 'success',
})
const isConnected = success('Connected', 'You and Luis Escamilla can write to each other.')

const withRelation = (initial?: Partial<Relation>) => relate(api, initial)

const openMember = async () => {
  const { shell } = renderRemote({ remote, at: '/members/user-20', user: dana })
  const group = within(await screen.findByRole('group', { name: 'Connection' }))
  const user = userEvent.setup()
  return {
    shell,
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
  const { shell, user, group } = await openMember()
  await user.click(await group.findByRole('button', { name: 'Connect' }))
  const requested = await group.findByRole('button', { name: 'Requested' })
  expect(requested).toHaveAttribute('aria-disabled', 'true')
  expect(requested).toHaveFocus()
  expect(shell.toasts).toEqual([
    success('Request sent', 'You will hear when Luis Escamilla accepts.'),
  ])
})

test('a second press on what is requested asks for nothing', async () => {
  withRelation({ connection: aConnection() })
  api.use(http.post('/api/connections', () => HttpResponse.error()))
  const { shell, user, group } = await openMember()
  await user.click(await group.findByRole('button', { name: 'Requested' }))
  expect(shell.toasts).toEqual([])
})

test('asking who has just asked connects the two at once', async () => {
  const state = withRelation()
  const { shell, user, group } = await openMember()
  const connect = await group.findByRole('button', { name: 'Connect' })
  state.connection = received
  await user.click(connect)
  expect(await group.findByRole('link', { name: 'Message' })).toBeVisible()
  expect(shell.toasts).toEqual([isConnected])
})

test('a request can be withdrawn', async () => {
  withRelation({ connection: aConnection() })
  const { shell, group, choose } = await openMember()
  await group.findByRole('button', { name: 'Requested' })
  await choose('Withdraw Request')
  expect(await group.findByRole('button', { name: 'Connect' })).toBeVisible()
  expect(shell.toasts).toEqual([success('Request withdrawn')])
})

test('a request that was received is accepted, and leads to the chat', async () => {
  withRelation({ connection: received })
  const { shell, user, group } = await openMember()
  expect(await group.findByText('This member asks to connect with you.')).toBeVisible()
  await user.click(group.getByRole('button', { name: 'Accept' }))
  expect(await group.findByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    '/social-feed?chat=user-20',
  )
  expect(shell.toasts).toEqual([isConnected])
  expect(screen.getByRole('group', { name: 'Connection' })).toHaveFocus()
})

test('a request that was received can be declined', async () => {
  withRelation({ connection: received })
  const { shell, user, group } = await openMember()
  await user.click(await group.findByRole('button', { name: 'Decline' }))
  expect(await group.findByRole('button', { name: 'Connect' })).toBeVisible()
  expect(shell.toasts).toEqual([success('Request declined')])
})

test('a connection is removed once that was confirmed', async () => {
  withRelation({ connection: connected })
  const { shell, user, group, choose } = await openMember()
  await group.findByRole('link', { name: 'Message' })
  await choose('Remove Connection')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Remove this connection?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(group.getByRole('link', { name: 'Message' })).toBeVisible()
  await choose('Remove Connection')
  await user.click(screen.getByRole('button', { name: 'Remove Connection' }))
  expect(await group.findByRole('button', { name: 'Connect' })).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(shell.toasts).toEqual([success('Connection removed')])
})

test('a member is blocked once that was confirmed, which ends the connection', async () => {
  withRelation({ connection: connected })
  const { shell, user, group, choose } = await openMember()
  await group.findByRole('link', { name: 'Message' })
  await choose('Block')
  expect(screen.getByRole('alertdialog', { name: 'Block Luis Escamilla?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Yes, block' }))
  expect(await group.findByText('You have blocked this member.')).toBeVisible()
  expect(shell.toasts).toEqual([success('Luis Escamilla is blocked')])
  expect(group.queryByRole('link', { name: 'Message' })).not.toBeInTheDocument()
  expect(group.queryByRole('button', { name: 'Connect' })).not.toBeInTheDocument()
})

test('a member is muted at once, and Undo takes it back', async () => {
  withRelation({ connection: connected })
  const sent: string[] = []
  api.use(
    http.post('/api/mutes', async ({ request }) => {
      sent.push(`mute ${((await request.json()) as { userId: string }).userId}`)
      return HttpResponse.json(luis, { status: 201 })
    }),
    http.delete('/api/mutes/:userId', ({ params: { userId } }) => {
      sent.push(`unmute ${userId}`)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { shell, group, choose } = await openMember()
  await group.findByRole('link', { name: 'Message' })
  await choose('Mute')
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Luis Escamilla is muted' }]))
  act(() => shell.toasts[0]?.action?.run())
  await waitFor(() => expect(sent).toEqual(['mute user-20', 'unmute user-20']))
  expect(group.getByRole('link', { name: 'Message' })).toBeVisible()
})

test('a blocked member is unblocked once that was confirmed', async () => {
  withRelation({ block: luis })
  const { shell, user, group, choose } = await openMember()
  await group.findByText('You have blocked this member.')
  await choose('Unblock')
  await user.click(screen.getByRole('button', { name: 'Yes, unblock' }))
  expect(await group.findByRole('button', { name: 'Connect' })).toBeVisible()
  expect(shell.toasts).toEqual([success('Luis Escamilla is no longer blocked')])
})

test.each<[string, Partial<Relation>, string[]]>([
  ['Connect', {}, ['Mute', 'Block', 'Report']],
  ['Requested', { connection: aConnection() }, ['Withdraw Request', 'Mute', 'Block', 'Report']],
  ['Accept', { connection: received }, ['Mute', 'Block', 'Report']],
  ['Message', { connection: connected }, ['Remove Connection', 'Mute', 'Block', 'Report']],
  ['You have blocked this member.', { block: luis }, ['Unblock', 'Report']],
])('beside "%s" the menu holds what fits', async (words, state, names) => {
  withRelation(state)
  const { group, entries } = await openMember()
  await group.findByText(words)
  expect(await entries()).toEqual(names)
})

test('a rejected step shows a toast, and the page shows the current state', async () => {
  const state = withRelation({ connection: received })
  const { shell, user, group } = await openMember()
  const accept = await group.findByRole('button', { name: 'Accept' })
  state.connection = null
  api.use(
    http.put('/api/connections/connection-1', () =>
      failure(404, 'connections.not_found', 'Connection not found'),
    ),
  )
  await user.click(accept)
  expect(await group.findByRole('button', { name: 'Connect' })).toBeVisible()
  expect(shell.toasts).toEqual([
    { title: 'Error', description: 'Connection not found', tone: 'danger' },
  ])
})

test('a confirmed step that fails says so where it was confirmed', async () => {
  withRelation()
  api.use(http.post('/api/blocks', () => HttpResponse.error()))
  const { shell, user, group, choose } = await openMember()
  await group.findByRole('button', { name: 'Connect' })
  await choose('Block')
  await user.click(screen.getByRole('button', { name: 'Yes, block' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(
    await dialog.findByText('Haulyard could not be reached. Check your signal and try again.'),
  ).toBeVisible()
  expect(shell.toasts).toEqual([])
})

test('while the relation loads, a placeholder takes the button’s place', async () => {
  withRelation()
  api.use(neverResponding('/api/connections'))
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

test('only what is between the two is asked for, however many connections there are', async () => {
  const asked: string[] = []
  withRelation({ connection: connected })
  const noting = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url)
    asked.push(pathname + search)
    return undefined
  }
  api.use(http.get('/api/connections', noting), http.get('/api/blocks', noting))
  const { group } = await openMember()
  await group.findByRole('link', { name: 'Message' })
  expect(asked.toSorted()).toEqual(['/api/blocks?with=user-20', '/api/connections?with=user-20'])
})
