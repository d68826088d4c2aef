import type { SourceBlock } from '@haulyard/api-contract'
import { failure, listResponse, startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSection, rowOf } from '../../testing/section'

const api = startMockApi()
const url = '*/api/admin/source-blocks'
beforeEach(() => api.use(http.get('*/api/admin/sanctions', () => listResponse([]))))
afterEach(() => sessionStorage.clear())

const aBlock = (values: Partial<SourceBlock> = {}): SourceBlock => ({
  ...{ id: 'block-1', kind: 'mail_domain', value: 'spam.example', reason: 'Forty in one night' },
  ...{ createdBy: null, createdAt: '2026-06-01T12:00:00.000Z' },
  ...values,
})

test('a block says what and why, and is ended', async () => {
  let blocks = [aBlock()]
  api.use(
    http.get(url, () => listResponse(blocks)),
    http.delete(`${url}/block-1`, () => {
      blocks = []
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = openSection('sanctions')
  const row = await rowOf('spam.example')
  for (const text of ['Mail domain', 'Forty in one night'])
    expect(row.getByText(text)).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Unblock spam.example' }))
  expect(await screen.findByText('No mail domain and no network is blocked.')).toBeVisible()
})

test('a network is blocked; a wrong one is rejected at its field', async () => {
  const bodies: unknown[] = []
  const message = 'This range is too wide'
  api.use(
    http.get(url, () => listResponse([])),
    http.post(url, () => failure(400, 'http.invalid_input', message), { once: true }),
    http.post(url, async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json(aBlock(), { status: 201 })
    }),
  )
  const { user, shell } = openSection('sanctions')
  await user.click(await screen.findByRole('button', { name: 'Block a Source' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block a Source' }))
  await user.selectOptions(dialog.getByLabelText('What to block'), 'Network')
  await user.type(dialog.getByLabelText('Addresses'), '203.0.113.0/24')
  await user.type(dialog.getByLabelText('Why'), 'Spam')
  const send = () => user.click(dialog.getByRole('button', { name: 'Block' }))
  await send()
  expect(await dialog.findByText(message)).toBeVisible()
  await send()
  const body = { kind: 'address_range', value: '203.0.113.0/24', reason: 'Spam' }
  await expect.poll(() => bodies).toEqual([body])
  expect(shell.toasts.at(-1)).toEqual({ title: 'Blocked successfully', tone: 'success' })
})
