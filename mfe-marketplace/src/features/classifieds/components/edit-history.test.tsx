import type { ClassifiedChange } from '@haulyard/api-contract'
import { aClassified } from '@haulyard/api-contract/testing'
import { aUser, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'

const api = startMockApi()
const path = '/api/classifieds/classified-1/changes'
const moderator = aUser({ id: 'user-3', moderates: ['marketplace'] })
const selma = { id: 'user-7', firstName: 'Selma', lastName: 'Ortiz', profileImageUrl: null }

const change = (fields: ClassifiedChange['fields'], changedBy: typeof selma | null = selma) => ({
  ...{ id: crypto.randomUUID(), changedAt: '2026-11-04T12:00:00.000Z', changedBy, fields },
})

const open = async (user = moderator) => {
  api.use(
    http.get('/api/classifieds/saved/ids', () => HttpResponse.json({ ids: [] })),
    http.get('/api/classifieds/classified-1', () => HttpResponse.json(aClassified())),
  )
  renderAt('/classifieds/classified-1', user)
  await screen.findByRole('heading', { level: 1 })
}
const openHistory = async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Edit History' }))
  return within(await screen.findByRole('dialog', { name: 'Edit History' }))
}

test('a moderator reads who changed what, on a press', async () => {
  api.use(
    http.get(path, () =>
      HttpResponse.json([
        change([{ name: 'state', before: 'active', after: 'expired' }], null),
        change([
          { name: 'price', before: '1900', after: '1750' },
          { name: 'vin', before: null, after: '1XPBDP9X1FD123456' },
          { name: 'photos', before: '/media/a\n/media/b', after: '/media/b\n/media/c\n/media/d' },
        ]),
      ]),
    ),
  )
  const dialog = await openHistory()
  const [expiry, edit] = await dialog.findAllByRole('listitem')
  expect(expiry).toHaveTextContent(/^Haulyard .*stateActive Expired$/)
  expect(edit).toHaveTextContent(/^Selma Ortiz .*price1900 1750VIN 1XPBDP9X1FD123456/)
  expect(edit).toHaveTextContent(/photos2 added, 1 removed$/)
})

test('a listing that was not changed says so', async () => {
  api.use(http.get(path, () => HttpResponse.json([])))
  const dialog = await openHistory()
  expect(await dialog.findByText('Nothing was changed')).toBeVisible()
})

test('a history that cannot be loaded can be asked for again', async () => {
  api.use(http.get(path, unavailable))
  const dialog = await openHistory()
  expect(await dialog.findByText('The history could not be loaded')).toBeVisible()
  api.use(http.get(path, () => HttpResponse.json([])))
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }))
  expect(await dialog.findByText('Nothing was changed')).toBeVisible()
})

test.each([
  ['the seller', aUser({ id: 'user-7' })],
  ['a moderator of the board', aUser({ id: 'user-3', moderates: ['board'] })],
])('%s sees no history', async (_who, user) => {
  await open(user)
  expect(screen.queryByRole('button', { name: 'Edit History' })).not.toBeInTheDocument()
})
