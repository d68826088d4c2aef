import type { SupportRequest } from '@haulyard/api-contract'
import { aSupportRequest } from '@haulyard/api-contract/testing'
import { failure, listResponse, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { openSection, readCall, rowOf, type SentCall } from '../../testing/section'

const api = startMockApi()
const listUrl = '*/api/admin/support-requests'
const requestUrl = `${listUrl}/request-3`
const answersUrl = `${requestUrl}/answers`
afterEach(() => sessionStorage.clear())

const withRequests = (...requests: SupportRequest[]) =>
  api.use(http.get(listUrl, () => listResponse(requests)))

test('each kind of request says what it needs', async () => {
  withRequests(
    aSupportRequest({
      state: 'answered',
      answers: [{ text: 'Added.', createdAt: '2026-06-03T12:00:00.000Z' }],
      member: { id: 'member-7', firstName: 'Walt', lastName: 'Brody', profileImageUrl: null },
    }),
    aSupportRequest({
      id: 'request-4',
      kind: 'bulk_order',
      subject: null,
      company: 'Vega Freight',
      copies: 25,
      priceCents: 2999,
    }),
    aSupportRequest({
      id: 'request-5',
      kind: 'report',
      subject: 'Scam or fraud',
      email: null,
      path: '/directory?state=NV',
    }),
  )
  openSection('requests')
  const message = await rowOf('Public scales')
  expect(message.getByText('Message')).toBeVisible()
  expect(message.getByText('Added.')).toBeVisible()
  expect(message.getByRole('link', { name: 'Member' })).toHaveAttribute('href', '/members/member-7')
  const order = await rowOf('Vega Freight')
  expect(order.getByText('25 copies')).toBeVisible()
  expect(order.getByText('$29.99 a copy')).toBeVisible()
  const report = await rowOf('Scam or fraud')
  expect(report.getByText('Left no email address')).toBeVisible()
  expect(report.queryByRole('button', { name: /^Answer/ })).toBeNull()
  const link = report.getByRole('link', { name: 'Open reported page' })
  expect(link).toHaveAttribute('href', '/directory?state=NV')
})

test('a request is answered by mail; an error keeps what was typed', async () => {
  const sent: SentCall[] = []
  withRequests(aSupportRequest())
  api.use(http.post(answersUrl, () => failure(503, 'unavailable', 'Not now.')))
  const { user, shell } = openSection('requests')
  await user.click(await screen.findByRole('button', { name: 'Answer Public scales' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer: Public scales' }))
  expect(dialog.getByText('Could you add public scales?')).toBeVisible()
  expect(dialog.getByText('Goes to walt@haulyard.example by email')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send Answer' }))
  expect(await dialog.findByText('Please write an answer')).toBeVisible()
  await user.type(dialog.getByLabelText('Answer'), 'Added.')
  await user.click(dialog.getByRole('button', { name: 'Send Answer' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Not now.')
  expect(dialog.getByLabelText('Answer')).toHaveValue('Added.')

  const answers = [{ text: 'Added.', createdAt: '2026-06-03T12:00:00.000Z' }]
  const answered = aSupportRequest({ state: 'answered', answers })
  withRequests(answered)
  api.use(
    http.post(answersUrl, async ({ request }) => {
      sent.push(await readCall(request))
      return HttpResponse.json(answered, { status: 201 })
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Send Answer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([{ body: { text: 'Added.' }, key: expect.any(String) }])
  expect(shell.toasts.at(-1)?.title).toBe('Answer sent successfully')
  expect((await rowOf('Public scales')).getByText('Answered')).toBeVisible()
})

test('a request is closed and reopened', async () => {
  const bodies: unknown[] = []
  withRequests(aSupportRequest())
  api.use(
    http.put(requestUrl, async ({ request }) => {
      const body = (await request.json()) as { state: string }
      bodies.push(body)
      const state = body.state === 'closed' ? 'closed' : 'new'
      withRequests(aSupportRequest({ state }))
      return HttpResponse.json(aSupportRequest({ state }))
    }),
  )
  const { user } = openSection('requests')
  await user.click(await screen.findByRole('button', { name: 'Close Public scales' }))
  await user.click(await screen.findByRole('button', { name: 'Reopen Public scales' }))
  expect(await screen.findByRole('button', { name: 'Close Public scales' })).toBeVisible()
  expect(bodies).toEqual([{ state: 'closed' }, { state: 'open' }])
})

test('the list is filtered by state, and says when there is nothing', async () => {
  const states: (string | null)[] = []
  api.use(
    http.get(listUrl, ({ request }) => {
      states.push(new URL(request.url).searchParams.get('state'))
      return listResponse([])
    }),
  )
  const { user } = openSection('requests')
  expect(await screen.findByText('Nobody has sent a request yet.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('State'), 'New')
  expect(await screen.findByText('No requests found.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  expect(await screen.findByText('Nobody has sent a request yet.')).toBeVisible()
  expect(states.slice(0, 2)).toEqual([null, 'new'])
})
