import { aClassified } from '@haulyard/api-contract/testing'
import { listResponse, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding, respondingList } from '../../../testing/responding'

const api = startMockApi()
const counts = {
  trucks: { count: 37, hasMore: false },
  trailers: { count: 100, hasMore: true },
  parts: { count: 0, hasMore: false },
  equipment: { count: 0, hasMore: true },
}
const category = () => screen.getByRole('combobox', { name: 'Category' })
const options = () => [...category().children].map(({ textContent }) => textContent)
const plain = ['All categories', 'Trucks', 'Trailers', 'Parts', 'Equipment']

test('each category says how many listings match the other filters', async () => {
  const counted = responding('/api/classifieds/counts', () => HttpResponse.json(counts))
  api.use(respondingList('/api/classifieds', [aClassified()]).handler, counted.handler)
  renderAt('/classifieds?search=ken&category=trucks&location=TX&sort=year&within=50')
  await screen.findByRole('option', { name: 'Trucks (37)' })
  // Of equipment, not all could be examined.
  expect(options()).toEqual([
    'All categories',
    'Trucks (37)',
    'Trailers (100+)',
    'Parts (0)',
    'Equipment',
  ])
  expect(category()).toHaveValue('trucks')
  expect(counted.queries).toEqual(['?search=ken&location=TX'])

  await userEvent.selectOptions(category(), 'parts')
  await screen.findByRole('option', { name: 'Parts (0)', selected: true })
  expect(counted.queries).toHaveLength(1)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'NV')
  await waitFor(() =>
    expect(counted.queries).toEqual(['?search=ken&location=TX', '?search=ken&location=NV']),
  )
})

test('the counts are asked for after the list has come', async () => {
  const counted = responding('/api/classifieds/counts', () => HttpResponse.json(counts))
  let respond: () => void = () => undefined
  const waiting = new Promise<void>((resolve) => {
    respond = resolve
  })
  api.use(
    http.get('/api/classifieds', async () => {
      await waiting
      return listResponse([aClassified()])
    }),
    counted.handler,
  )
  renderAt('/classifieds')
  await screen.findByRole('group', { name: 'Loading classifieds' })
  expect(counted.queries).toEqual([])
  respond()
  await screen.findByRole('option', { name: 'Trucks (37)' })
  expect(counted.queries).toEqual([''])
})

test('without counts the categories can be chosen, and nothing is said of it', async () => {
  const failed = responding('/api/classifieds/counts', unavailable)
  const list = respondingList('/api/classifieds', [aClassified()])
  api.use(list.handler, failed.handler)
  const { shell } = renderAt('/classifieds')
  await screen.findByRole('listitem')
  await waitFor(() => expect(failed.queries).toEqual(['']))
  expect(options()).toEqual(plain)
  await userEvent.selectOptions(category(), 'trailers')
  await waitFor(() => expect(list.queries.at(-1)).toBe('?category=trailers'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(shell.toasts).toEqual([])
})
