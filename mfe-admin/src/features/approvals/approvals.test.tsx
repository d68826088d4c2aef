import type { Approval } from '@haulyard/api-contract'
import { listResponse, startMockApi } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSection, rowOf } from '../../testing/section'

const api = startMockApi()
const url = '*/api/admin/approvals'
beforeEach(() =>
  api.use(
    http.get('*/api/admin/stats', () => HttpResponse.json({})),
    http.get('*/api/admin/audit-log', () => listResponse([])),
    http.get('*/api/admin/figures', () => HttpResponse.json([])),
  ),
)
afterEach(() => sessionStorage.clear())

const person = (id: string, firstName: string) => ({
  ...{ id, firstName, lastName: 'Whitfield', profileImageUrl: null },
})
const anApproval = (values: Partial<Approval> = {}): Approval => ({
  ...{ id: 'approval-1', operation: 'POST /api/admin/sanctions', member: person('m', 'Mack') },
  ...{ sanction: 'ban', permissions: null, reason: 'A scam in ten listings.' },
  ...{ list: null, count: null },
  ...{ requestedBy: person('other', 'Dana'), createdAt: '2026-06-01T12:00:00.000Z' },
  expiresAt: '2026-06-02T12:00:00.000Z',
  ...values,
})

test('what waits says what it is and who asked, and runs once one agrees', async () => {
  const agreed: unknown[] = []
  api.use(
    http.get(url, () => HttpResponse.json([anApproval()])),
    http.post(`${url}/approval-1/agreement`, () => {
      agreed.push('approval-1')
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user, shell } = openSection('overview')
  const row = await rowOf('Ban Mack Whitfield')
  expect(row.getByText('A scam in ten listings.')).toBeVisible()
  expect(row.getByText('Asked for by Dana Whitfield')).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Agree: Ban Mack Whitfield' }))
  await expect.poll(() => agreed).toEqual(['approval-1'])
  await expect.poll(() => screen.queryByText('Ban Mack Whitfield')).toBeNull()
  expect(shell.toasts).toMatchObject([{ title: 'Agreed: it is done', tone: 'success' }])
})

test('a step is refused', async () => {
  api.use(
    http.get(url, () =>
      HttpResponse.json([anApproval({ sanction: null, list: 'topics', count: 3 })]),
    ),
    http.delete(`${url}/approval-1`, () => new HttpResponse(null, { status: 204 })),
  )
  const { user } = openSection('overview')
  const row = await rowOf('Delete 3 topics')
  await user.click(row.getByRole('button', { name: 'Refuse: Delete 3 topics' }))
  await expect.poll(() => screen.queryByText('Delete 3 topics')).toBeNull()
})

test('where nothing waits there is nothing, and a failure can be retried', async () => {
  api.use(
    http.get(url, () => new HttpResponse(null, { status: 503 }), { once: true }),
    http.get(url, () => HttpResponse.json([])),
  )
  const { user } = openSection('overview')
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await expect
    .poll(() => screen.queryByText(/^The steps that wait for an administrator could not/))
    .toBeNull()
  expect(screen.queryByText('Waiting for a Second Administrator')).toBeNull()
})
