import {
  describeUnfitRecords,
  expectCaughtErrors,
  listResponse,
  startMockApi,
} from '@haulyard/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import {
  aConnectionWith,
  openColumn,
  searchBox,
  withConnections,
} from '../../../testing/connections-column'
import { luis } from '../../../testing/member-relation'

const api = startMockApi()

afterEach(() => sessionStorage.clear())

/** Lets the API respond with these connections of one status, and none of the others. */
const responding = (asked: string, records: readonly unknown[]) =>
  api.use(
    http.get('/api/connections', ({ request }) => {
      const status = new URL(request.url).searchParams.get('status')
      return listResponse(status === asked ? records : [])
    }),
  )

describeUnfitRecords({
  name: 'the connections',
  make: (text) => aConnectionWith(text, { status: 'accepted' }),
  open: (records) => {
    responding('accepted', records)
    return openColumn()
  },
  unfit: [{ receiver: null }, { receiver: { id: 'user-x', firstName: {} } }],
})

describeUnfitRecords({
  name: 'the connection requests',
  make: (text) => aConnectionWith(text),
  open: async (records) => {
    responding('pending', records)
    const { user } = await openColumn()
    await user.click(await screen.findByRole('button', { name: 'Show More' }))
  },
  unfit: [{ receiver: null }],
  isShort: true,
})

describeUnfitRecords({
  name: 'the members who were found',
  make: (text) => ({ ...luis, id: text, firstName: text, lastName: null }),
  open: async (records) => {
    withConnections(api, [])
    api.use(http.get('/api/users/search', () => listResponse(records)))
    await openColumn()
    fireEvent.change(searchBox(), { target: { value: 'record' } })
  },
  unfit: [{ company: {} }],
})

test('who accepts meanwhile joins connections of which one does not fit', async () => {
  expectCaughtErrors()
  responding('accepted', [null])
  const { happens } = await openColumn()
  await screen.findByText('This entry cannot be shown.')
  happens(aConnectionWith('Ana', { status: 'accepted' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Ana Moreno/ })).toBeVisible())
  happens(null, 'connection-ana')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ana/ })).toBeNull())
  expect(screen.getByText('This entry cannot be shown.')).toBeVisible()
})
