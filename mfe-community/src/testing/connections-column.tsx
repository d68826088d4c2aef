import type { Connection, MemberProfile } from '@haulyard/api-contract'
import type { RemoteModule } from '@haulyard/shell-contract'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { listResponse, type startMockApi } from '@haulyard/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { vi } from 'vitest'
import { ConnectionsColumn } from '../features/connections/components/connections-column'
import type { ConnectionsColumnProps } from '../features/connections/components/your-connections'
import { aConnection, dana } from './member-relation'

/** The column alone in a page, for Dana; say only what the test is about. */
export const openColumn = async (props: Partial<ConnectionsColumnProps> = {}) => {
  const onOpenChat = vi.fn<(memberId: string) => void>()
  const Column = () => (
    <ConnectionsColumn selectedId={null} unreadCounts={new Map()} {...{ onOpenChat, ...props }} />
  )
  const load = async () => ({ default: Column })
  const remote: RemoteModule = { routes: [{ path: '/social-feed', load }], slots: {} }
  const view = renderRemote({ remote, at: '/social-feed', user: dana })
  await screen.findByRole('heading', { name: 'Find Truckers' })
  return {
    ...view,
    user: userEvent.setup(),
    onOpenChat,
    /** Something happens to a connection meanwhile; `null` ends it. */
    happens: (connection: Connection | null, connectionId = 'connection-1') =>
      act(() =>
        view.shell.liveEvents.publish({
          type: 'connection',
          connectionId: connection?.id ?? connectionId,
          connection,
        }),
      ),
    /** A member comes to the site, or leaves it. */
    isSeen: (userId: string, isOnline: boolean) =>
      act(() => view.shell.liveEvents.publish({ type: 'presence', userId, isOnline })),
    reset: () => act(() => view.shell.liveEvents.publish({ type: 'reset' })),
  }
}

/** A connection of Dana with somebody of that name, whom she asked unless told otherwise. */
export const aConnectionWith = (
  firstName: string,
  { isReceived = false, ...fields }: Partial<Connection> & { isReceived?: boolean } = {},
): Connection => {
  const id = `user-${firstName.toLowerCase()}`
  const member = { id, firstName, lastName: 'Moreno', profileImageUrl: null }
  const [requester, receiver] = isReceived ? [member, dana] : [dana, member]
  return aConnection({
    id: `connection-${firstName.toLowerCase()}`,
    requester,
    requesterId: requester.id,
    receiver,
    receiverId: receiver.id,
    ...fields,
  })
}

/** Lets the API respond with these connections by status. @returns the requested query strings */
export const withConnections = (
  api: ReturnType<typeof startMockApi>,
  connections: readonly Connection[],
): string[] => {
  const asked: string[] = []
  api.use(
    http.get('/api/connections', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      asked.push(search)
      return listResponse(connections.filter(({ status }) => status === searchParams.get('status')))
    }),
  )
  return asked
}

/** Lets the search find these members. @returns the query strings it was asked */
export const withSearch = (
  api: ReturnType<typeof startMockApi>,
  members: readonly MemberProfile[],
  nextUrl: string | null = null,
): string[] => {
  const asked: string[] = []
  api.use(
    http.get('/api/users/search', ({ request }) => {
      asked.push(new URL(request.url).search)
      return listResponse(members, nextUrl)
    }),
  )
  return asked
}

/** The search box, and in it what was typed. */
export const searchBox = () => screen.getByRole('searchbox', { name: 'Search truckers' })
