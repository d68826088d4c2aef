import type { AdminSanction } from '@haulyard/api-contract'
import { aMember } from '@haulyard/api-contract/testing'
import { failure, listResponse, startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSection, rowOf } from '../../testing/section'

const api = startMockApi()
const listUrl = '*/api/admin/sanctions'
beforeEach(() => api.use(http.get('*/api/admin/source-blocks', () => listResponse([]))))
afterEach(() => sessionStorage.clear())

const person = (firstName: string, lastName: string) => ({
  ...{ id: firstName, firstName, lastName, profileImageUrl: null },
})
const appeal = {
  text: 'It was one truck and two trailers.',
  createdAt: '2026-06-02T12:00:00.000Z',
  outcome: null,
  answer: null,
  answeredAt: null,
}
const aSanction = (values: Partial<AdminSanction> = {}): AdminSanction => ({
  id: 'sanction-1',
  kind: 'ban',
  reason: 'The same scam in ten listings.',
  note: 'Seen before.',
  createdAt: '2026-06-01T12:00:00.000Z',
  until: null,
  endedAt: null,
  appeal: null,
  member: person('Gus', 'Petrakis'),
  decidedBy: person('Dana', 'Whitfield'),
  ...values,
})
const withSanctions = (...sanctions: AdminSanction[]) =>
  api.use(http.get(listUrl, () => listResponse(sanctions)))

test('a sanction says whom, what, why, by whom, and what became of it', async () => {
  withSanctions(
    aSanction({ appeal }),
    aSanction({
      ...{ id: 'sanction-2', kind: 'warning', member: person('Walt', 'Brody') },
      ...{ note: null, decidedBy: null, endedAt: '2026-06-03T12:00:00.000Z' },
    }),
  )
  openSection('sanctions')
  const ban = await rowOf('Gus Petrakis')
  for (const text of ['Ban', 'Open appeal', 'By Dana Whitfield', 'Note: Seen before.']) {
    expect(ban.getByText(text)).toBeVisible()
  }
  const warning = await rowOf('Walt Brody')
  expect(warning.getByText('Ended')).toBeVisible()
  expect(warning.queryByRole('button')).toBeNull()
})

test('a sanction is taken back', async () => {
  withSanctions(aSanction())
  const ended = aSanction({ endedAt: '2026-06-03T12:00:00.000Z' })
  api.use(
    http.post(`${listUrl}/sanction-1/end`, () => {
      withSanctions(ended)
      return HttpResponse.json(ended)
    }),
  )
  const { user, shell } = openSection('sanctions')
  const row = await rowOf('Gus Petrakis')
  await user.click(row.getByRole('button', { name: 'Take back the sanction of Gus Petrakis' }))
  expect(await row.findByText('Ended')).toBeVisible()
  expect(shell.toasts).toEqual([{ title: 'Sanction taken back successfully', tone: 'success' }])
})

test('an appeal is answered; an error keeps what was typed', async () => {
  withSanctions(aSanction({ appeal }))
  const url = `${listUrl}/sanction-1/appeal-answer`
  const bodies: unknown[] = []
  const answered = { outcome: 'accepted', answer: 'You are right.' } as const
  api.use(
    http.post(url, () => failure(503, 'unavailable', 'Not now.'), { once: true }),
    http.post(url, async ({ request }) => {
      bodies.push(await request.json())
      withSanctions(aSanction({ appeal: { ...appeal, ...answered } }))
      return HttpResponse.json(aSanction({ appeal: { ...appeal, ...answered } }))
    }),
  )
  const { user } = openSection('sanctions')
  const row = await rowOf('Gus Petrakis')
  await user.click(row.getByRole('button', { name: 'Answer the appeal of Gus Petrakis' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal of Gus Petrakis' }))
  expect(dialog.getByText(appeal.text)).toBeVisible()
  await user.selectOptions(dialog.getByLabelText('Decision'), 'accepted')
  await user.type(dialog.getByLabelText('Answer'), 'You are right.')
  const send = () => user.click(dialog.getByRole('button', { name: 'Send Answer' }))
  await send()
  expect(await dialog.findByRole('alert')).toHaveTextContent('Not now.')
  expect(dialog.getByLabelText('Answer')).toHaveValue('You are right.')
  await send()
  expect(await row.findByText('Appeal accepted')).toBeVisible()
  expect(bodies).toEqual([{ outcome: 'accepted', text: 'You are right.' }])
})

test('a member is suspended from the list of members', async () => {
  const bodies: unknown[] = []
  api.use(
    http.get('*/api/admin/invitations', () => listResponse([])),
    http.get('*/api/admin/users', () => listResponse([aMember()])),
    http.post(listUrl, async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json(aSanction(), { status: 201 })
    }),
  )
  const { user, shell } = openSection('users')
  const row = await rowOf('Walt Brody')
  await user.click(row.getByRole('button', { name: 'Sanction' }))
  const form = within(await screen.findByRole('dialog', { name: 'Sanction Walt Brody' }))
  await user.selectOptions(form.getByLabelText('What to do'), 'suspension')
  const send = () => user.click(form.getByRole('button', { name: 'Send' }))
  await user.clear(form.getByLabelText('Days'))
  await user.type(form.getByLabelText('Days'), 'ten')
  await send()
  expect(await form.findByText('Please enter a number of days')).toBeVisible()
  expect(form.getByText('Please write the reason: the member reads it')).toBeVisible()
  await user.clear(form.getByLabelText('Days'))
  await user.type(form.getByLabelText('Days'), '10')
  await user.type(form.getByLabelText('Reason'), 'The same scam in ten listings.')
  await send()
  await expect.poll(() => bodies).toHaveLength(1)
  expect(bodies).toMatchObject([
    {
      memberId: 'member-7',
      kind: 'suspension',
      days: 10,
      reason: 'The same scam in ten listings.',
    },
  ])
  await expect
    .poll(() => shell.toasts)
    .toEqual([{ title: 'Member suspended successfully', tone: 'success' }])
})
