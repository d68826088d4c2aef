import type { Announcement } from '@haulyard/api-contract'
import { failure, listResponse, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSection } from '../../testing/section'

const api = startMockApi()
const url = '*/api/admin/announcements'
beforeEach(() => api.use(http.get('*/api/site', () => HttpResponse.json({ readOnly: null }))))
afterEach(() => sessionStorage.clear())

const anAnnouncement = (values: Partial<Announcement> = {}): Announcement => ({
  ...{ id: 'a1', title: 'Photos are here', path: '/classifieds' },
  ...{ createdAt: '2026-11-26T12:00:00.000Z', toldCount: 1234, isDone: true },
  ...values,
})

test('the last announcements say how many members have been told', async () => {
  const second = anAnnouncement({ id: 'a2', title: 'Saved searches', toldCount: 50, isDone: false })
  api.use(http.get(url, () => listResponse([second, anAnnouncement()])))
  openSection('site')
  const list = within(await screen.findByRole('list', { name: 'Last announcements' }))
  const [open, done] = list.getAllByRole('listitem')
  expect(open).toHaveTextContent('On its way. Members told so far: 50')
  expect(done).toHaveTextContent('Members told: 1,234')
})

test('an announcement is sent, and the form is empty again', async () => {
  const bodies: unknown[] = []
  api.use(
    http.get(url, () => listResponse([])),
    http.post(url, async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json(anAnnouncement({ toldCount: 0, isDone: false }), { status: 201 })
    }),
  )
  const { user } = openSection('site')
  expect(await screen.findByText('Nothing has been announced so far.')).toBeVisible()
  await user.type(screen.getByLabelText('Text'), 'Photos are here')
  await user.clear(screen.getByLabelText('Page'))
  await user.type(screen.getByLabelText('Page'), '/classifieds')
  await user.click(screen.getByRole('button', { name: 'Tell All Members' }))
  await waitFor(() => expect(bodies).toEqual([{ title: 'Photos are here', path: '/classifieds' }]))
  await waitFor(() => expect(screen.getByLabelText('Text')).toHaveValue(''))
})

test('what the API rejects is said, and stays typed', async () => {
  api.use(
    http.get(url, () => listResponse([])),
    http.post(url, () => failure(429, 'rate_limited', 'Too many requests. Please wait.')),
  )
  const { user } = openSection('site')
  await user.type(await screen.findByLabelText('Text'), 'Photos are here')
  await user.click(screen.getByRole('button', { name: 'Tell All Members' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait')
  expect(screen.getByLabelText('Text')).toHaveValue('Photos are here')
})

test('an API from before there were announcements shows no form', async () => {
  api.use(http.get(url, () => failure(404, 'not_found', 'Not found')))
  openSection('site')
  await screen.findByText('Members can write.')
  await waitFor(() => expect(screen.queryByText('Announcement')).not.toBeInTheDocument())
})
