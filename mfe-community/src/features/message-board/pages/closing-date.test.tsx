import { formatDateTime } from '@haulyard/shared-ui'
import { aModerator, aUser, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { openTopic, somePosts, withTopic } from '../../../testing/topic-page'

const api = startMockApi()
const moderator = aModerator('board')
const dayMs = 24 * 3_600_000
const later = new Date(Date.now() + 3 * dayMs).toISOString()

interface Closing {
  closesAt?: string | null
  closesAfterDays?: number
}
type Page = Awaited<ReturnType<typeof openTopic>>

/** Notes what is chosen, and changes the topic by it. */
const withClosing = (state: ReturnType<typeof withTopic>) => {
  const sent: Closing[] = []
  api.use(
    http.put('/api/forum/topics/topic-1/closing', async ({ request }) => {
      const body = (await request.json()) as Closing
      sent.push(body)
      const { closesAt: _, closesAfterDays: _days, ...topic } = state.topic
      const { closesAt, closesAfterDays } = body
      const end = closesAfterDays ? { closesAt: later, closesAfterDays } : closesAt && { closesAt }
      state.topic = { ...topic, ...end }
      return HttpResponse.json(state.topic)
    }),
  )
  return sent
}
const openForm = async ({ user }: Page) => {
  const [menu] = await screen.findAllByRole('button', { name: 'More actions' })
  if (menu) await user.click(menu)
  await user.click(screen.getByRole('menuitem', { name: 'Closing Date' }))
  return within(await screen.findByRole('dialog', { name: 'Closing Date' }))
}
const line = /^This topic closes on/

test('a moderator lets a topic close after some days, and everybody sees when', async () => {
  const state = withTopic(api, { posts: somePosts(2) })
  const sent = withClosing(state)
  const page = await openTopic({ user: moderator })
  const form = await openForm(page)
  await page.user.selectOptions(form.getByRole('combobox'), 'After 30 days')
  await page.user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(line)).toBeVisible()
  const at = new Date(sent[0]?.closesAt ?? 0).getTime()
  expect(Math.abs(at - Date.now() - 30 * dayMs)).toBeLessThan(60_000)
  expect(page.shell.toasts).toMatchObject([{ title: 'Closing date saved' }])
})

test('the date is changed to another one that is to come, or removed', async () => {
  const state = withTopic(api, { posts: somePosts(2) })
  state.topic = { ...state.topic, closesAt: later }
  const sent = withClosing(state)
  const page = await openTopic({ user: moderator })
  expect(await screen.findByText(line)).toHaveTextContent(formatDateTime(later))
  const form = await openForm(page)
  const date = form.getByLabelText('Date and time')
  await page.user.clear(date)
  await page.user.type(date, '2020-01-01T10:00')
  await page.user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Choose a date that is still to come')).toBeVisible()
  await page.user.selectOptions(form.getByRole('combobox'), 'Not by itself')
  await page.user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText(line)).not.toBeInTheDocument())
  expect(sent).toEqual([{ closesAt: null }])
})

test('a topic closes after days without a reply, and says so', async () => {
  const state = withTopic(api, { posts: somePosts(2) })
  const sent = withClosing(state)
  const page = await openTopic({ user: moderator })
  const form = await openForm(page)
  await page.user.selectOptions(form.getByRole('combobox'), 'After days without a reply')
  const days = form.getByLabelText('Days without a reply')
  expect(days).toHaveValue('30')
  for (const wrong of ['0', '366', '1.5', 'x']) {
    await page.user.clear(days)
    await page.user.type(days, wrong)
    await page.user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Choose 1 to 365 days')).toBeVisible()
  }
  await page.user.clear(days)
  await page.user.type(days, '3')
  await page.user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(line)).toBeVisible()
  expect(screen.getByText(/unless somebody replies before\.$/)).toBeVisible()
  expect(sent).toEqual([{ closesAfterDays: 3 }])
  const again = await openForm(page)
  expect(again.getByRole('combobox')).toHaveDisplayValue('After days without a reply')
  expect(again.getByLabelText('Days without a reply')).toHaveValue('3')
})

test('a member sees the date, and is not offered to change it', async () => {
  const state = withTopic(api, { posts: somePosts(2) })
  state.topic = { ...state.topic, closesAt: later }
  const { user } = await openTopic({ user: aUser() })
  expect(await screen.findByText(line)).toBeVisible()
  const [menu] = await screen.findAllByRole('button', { name: 'More actions' })
  if (menu) await user.click(menu)
  expect(screen.queryByRole('menuitem', { name: 'Closing Date' })).not.toBeInTheDocument()
})

test('a locked topic has no closing date to choose', async () => {
  const state = withTopic(api, { posts: somePosts(2) })
  state.topic = { ...state.topic, isLocked: true }
  const { user } = await openTopic({ user: moderator })
  const [menu] = await screen.findAllByRole('button', { name: 'More actions' })
  if (menu) await user.click(menu)
  expect(screen.getByRole('menuitem', { name: 'Merge Into...' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Closing Date' })).not.toBeInTheDocument()
})
