import type { AdminSanction, ModerationItem } from '@haulyard/api-contract'
import {
  aClassified,
  aForumTopic,
  aMember,
  anInvitation,
  aReport,
  aSupportRequest,
  firstForumCategories,
} from '@haulyard/api-contract/testing'
import { listResponse, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aSource } from '../testing/a-source'
import { withBoard } from '../testing/board'
import { openSection } from '../testing/section'

const person = { id: 'gus', firstName: 'Gus', lastName: 'Petrakis', profileImageUrl: null }
const anItem: ModerationItem = {
  ...{ id: 'one', contentType: 'feed_post', contentId: 'post-1', area: 'feed' },
  ...{ sources: ['report'], title: 'Cheap diesel', visibility: 'shown', assignee: null },
  ...{ outcome: null, createdAt: '2026-06-01T12:00:00.000Z' },
}
const aSanction: AdminSanction = {
  ...{ id: 'one', kind: 'ban', reason: 'Fraud', note: null, until: null, endedAt: null },
  ...{ createdAt: '2026-06-01T12:00:00.000Z', appeal: null, member: person, decidedBy: null },
}

const api = startMockApi()
let sent: unknown[]
beforeEach(() => {
  sent = []
  withBoard(api, {
    categories: firstForumCategories.slice(0, 1).map((category) => ({ ...category, id: 'one' })),
    topics: [aForumTopic({ id: 'one', title: 'Snow chains' })],
  })
  api.use(
    http.get('*/api/classifieds', () => listResponse([aClassified({ id: 'one' })])),
    http.get('*/api/admin/reports', () => listResponse([aReport({ id: 'one' })])),
    http.get('*/api/admin/support-requests', () => listResponse([aSupportRequest({ id: 'one' })])),
    http.get('*/api/admin/users', () => listResponse([aMember({ id: 'one' })])),
    http.get('*/api/admin/invitations', () => listResponse([anInvitation({ id: 'one' })])),
    http.get('*/api/admin/import-sources', () => listResponse([aSource({ id: 'one' })])),
    http.get('*/api/moderation/items', () => listResponse([anItem])),
    http.get('*/api/admin/sanctions', () => listResponse([aSanction])),
    http.get('*/api/admin/source-blocks', () => listResponse([])),
    http.get('*/api/admin/import-runs', () => listResponse([])),
    http.get('*/api/admin/import-schedule', () => HttpResponse.json({ isPaused: false })),
    http.post('*/api/admin/bulk-steps', async ({ request }) => {
      sent.push(await request.json())
      const preview = { id: 'step-1', count: 1, examples: ['The first'], leftOut: [] }
      return HttpResponse.json(preview, { status: 201 })
    }),
    http.post('*/api/admin/bulk-steps/step-1/:call', async ({ params, request }) => {
      sent.push(params.call, await request.text())
      const undoUntil = '2026-05-01T08:00:30Z'
      return HttpResponse.json({ id: 'step-1', done: 1, skipped: 0, undoUntil })
    }),
  )
})

test.each([
  ['classifieds', 'Select Classifieds', 'Delete Selected (1)', 'classifieds', 'delete'],
  ['forum', 'Select Topics', 'Pin', 'topics', 'pin'],
  ['forum', 'Select Topics', 'Unpin', 'topics', 'unpin'],
  ['forum', 'Select Topics', 'Lock', 'topics', 'lock'],
  ['forum', 'Select Topics', 'Unlock', 'topics', 'unlock'],
  ['forum', 'Select Topics', 'Delete Selected (1)', 'topics', 'delete'],
  ['forum', 'Select Categories', 'Activate', 'categories', 'activate'],
  ['forum', 'Select Categories', 'Deactivate', 'categories', 'deactivate'],
  ['imports', 'Select Sources', 'Pause', 'sources', 'pause'],
  ['imports', 'Select Sources', 'Resume', 'sources', 'resume'],
  ['imports', 'Select Sources', 'Remove Selected (1)', 'sources', 'delete'],
  ['requests', 'Select Requests', 'Close', 'requests', 'close'],
  ['requests', 'Select Requests', 'Reopen', 'requests', 'reopen'],
  ['reports', 'Select Reports', 'Resolve', 'reports', 'resolve'],
  ['reports', 'Select Reports', 'Dismiss', 'reports', 'dismiss'],
  ['queue', 'Select Items', 'Approve', 'items', 'approve'],
  ['queue', 'Select Items', 'Resolve', 'items', 'resolve'],
  ['sanctions', 'Select Sanctions', 'Take Back', 'sanctions', 'end'],
  ['users', 'Select Invitations', 'Revoke', 'invitations', 'revoke'],
] as const)('%s: after “%s”, “%s” is previewed and run', async (...row) => {
  const [section, enter, label, list, step] = row
  const { shell } = openSection(section)
  await userEvent.click(await screen.findByRole('button', { name: enter }))
  const bar = within(screen.getByRole('group', { name: 'Bulk steps' }))
  await userEvent.keyboard(' ')
  expect(bar.getByText('1 selected')).toBeVisible()
  await userEvent.click(bar.getByRole('button', { name: label }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findByText('The first')).toBeVisible()
  const confirm = question.getAllByRole('button').at(-1) as HTMLElement
  await userEvent.click(confirm)
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  const call = step === 'delete' ? ['run-grave', '{"reason":null,"days":null}'] : ['run', '']
  expect(sent).toEqual([{ list, step, ids: ['one'] }, ...call])
  expect(shell.toasts[0]?.action?.label).toBe('Undo')
})

test('members are suspended for a reason that they read, and a number of days', async () => {
  openSection('users')
  await userEvent.click(await screen.findByRole('button', { name: 'Select Members' }))
  await userEvent.keyboard(' ')
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Suspend 1 member?' }))
  await question.findByText('The first')
  const confirm = question.getByRole('button', { name: 'Suspend' })
  expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(question.getByLabelText('Reason'), 'Spam in many topics')
  await userEvent.clear(question.getByLabelText('Days'))
  await userEvent.type(question.getByLabelText('Days'), '3')
  expect(confirm).not.toHaveAttribute('aria-disabled')
  await userEvent.click(confirm)
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[1]).toBe('run-grave')
  expect(JSON.parse(String(sent[2]))).toEqual({ reason: 'Spam in many topics', days: 3 })
})
