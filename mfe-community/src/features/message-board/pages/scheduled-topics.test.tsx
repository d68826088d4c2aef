import type { ScheduledTopic } from '@haulyard/api-contract'
import { aForumTopic, aScheduledTopic } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { aModerator, aUser, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import remote from '../../../remote'

const api = startMockApi()
afterEach(() => sessionStorage.clear())
const url = '/api/forum/scheduled-topics'
const moderator = aModerator('board')

/** A board with these scheduled discussions; notes what is written. */
const withScheduled = (...topics: ScheduledTopic[]) => {
  const state = { topics, isBroken: false }
  const sent: { call: string; body: unknown }[] = []
  const note = async (request: Request) => {
    const { method } = request
    const text = await request.text()
    const path = new URL(request.url).pathname.replace(url, '')
    sent.push({ call: `${method} ${path}`, body: text === '' ? null : JSON.parse(text) })
  }
  api.use(
    http.get(url, () => (state.isBroken ? unavailable() : HttpResponse.json(state.topics))),
    http.get('/api/forum/topics', () => HttpResponse.json([])),
    http.get('/api/forum/similar-topics', () => HttpResponse.json([])),
    http.post(url, async ({ request }) => {
      await note(request)
      state.topics = [aScheduledTopic()]
      return HttpResponse.json(aScheduledTopic(), { status: 201 })
    }),
    http.put(`${url}/:id`, async ({ request }) => {
      await note(request)
      state.topics = [aScheduledTopic({ title: 'Rules for summer' })]
      return HttpResponse.json(state.topics[0])
    }),
    http.delete(`${url}/:id`, async ({ request }) => {
      await note(request)
      state.topics = []
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return { state, sent }
}
const open = (at: string, user = moderator) => ({
  user: userEvent.setup(),
  ...renderRemote({ remote, at, user }),
})
const openList = (user = moderator) => open('/message-board/scheduled', user)
const title = aScheduledTopic().title

test('a moderator writes a discussion for a time, and finds it in the list', async () => {
  const { sent } = withScheduled()
  const { user, current, shell } = open('/message-board')
  await user.click(await screen.findByRole('button', { name: 'Start Discussion' }))
  const form = within(await screen.findByRole('dialog', { name: 'Start a Discussion' }))
  await user.type(form.getByLabelText('Title'), title)
  await form.findByRole('option', { name: 'Routes' })
  await user.selectOptions(form.getByLabelText('Category'), 'routes')
  expect(form.queryByLabelText('Date and time')).not.toBeInTheDocument()
  await user.selectOptions(form.getByLabelText('Publish'), 'At a time')
  await user.click(form.getByRole('button', { name: 'Schedule' }))
  expect(await form.findByText('Choose a date that is still to come')).toBeVisible()
  expect(sent).toEqual([])
  await user.type(form.getByLabelText('Date and time'), '2099-05-01T10:30')
  await user.click(form.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible()
  expect(current.address).toBe('/message-board/scheduled')
  expect(shell.toasts).toMatchObject([{ title: 'Discussion scheduled', tone: 'success' }])
  const publishAt = new Date('2099-05-01T10:30').toISOString()
  expect(sent).toMatchObject([{ call: 'POST ', body: { title, category: 'routes', publishAt } }])
  expect(sent[0]?.body).not.toHaveProperty('publish')
})

test('a member is offered no time, and no list', async () => {
  withScheduled()
  const { user } = open('/message-board', aUser())
  await user.click(await screen.findByRole('button', { name: 'Start Discussion' }))
  const form = within(await screen.findByRole('dialog', { name: 'Start a Discussion' }))
  expect(form.queryByLabelText('Publish')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^Scheduled/ })).not.toBeInTheDocument()
})

test('the board leads a moderator to the list, with their number', async () => {
  withScheduled(aScheduledTopic(), aScheduledTopic({ id: 'scheduled-2' }))
  const { user } = open('/message-board')
  await user.click(await screen.findByRole('link', { name: 'Scheduled (2)' }))
  expect(await screen.findAllByRole('heading', { level: 2, name: title })).toHaveLength(2)
})

test('the list says who sees it, that it is empty, and that it could not be loaded', async () => {
  const { state } = withScheduled()
  const member = openList(aUser())
  expect(await screen.findByText('Only moderators see scheduled discussions')).toBeVisible()
  member.unmount()
  const empty = openList()
  expect(await screen.findByText('Nothing is scheduled')).toBeVisible()
  empty.unmount()
  state.isBroken = true
  const { user } = openList()
  expect(await screen.findByText('The scheduled discussions could not be loaded')).toBeVisible()
  Object.assign(state, { isBroken: false, topics: [aScheduledTopic()] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible()
})

test('the author changes text and time', async () => {
  const { sent } = withScheduled(aScheduledTopic())
  const { user } = openList()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit Scheduled Discussion' }))
  expect(form.getByLabelText('Your post')).toHaveValue(aScheduledTopic().content)
  await user.clear(form.getByLabelText('Title'))
  await user.type(form.getByLabelText('Title'), 'Rules for summer')
  await user.clear(form.getByLabelText('Date and time'))
  await user.type(form.getByLabelText('Date and time'), '2099-06-01T08:00')
  await user.click(form.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Rules for summer' })).toBeVisible()
  const publishAt = new Date('2099-06-01T08:00').toISOString()
  const body = { title: 'Rules for summer', content: aScheduledTopic().content, publishAt }
  expect(sent).toMatchObject([{ call: 'PUT /scheduled-1', body }])
})

test('the author publishes it now, and is told if that fails', async () => {
  const { state } = withScheduled(aScheduledTopic())
  const published = aForumTopic({ id: 'scheduled-1', title })
  let isBroken = true
  api.use(
    http.post(`${url}/scheduled-1/publish`, () => {
      if (isBroken) return unavailable()
      state.topics = []
      return HttpResponse.json(published)
    }),
    http.get('/api/forum/topics/scheduled-1', () => HttpResponse.json(published)),
    http.get('/api/forum/topics/scheduled-1/*', () => HttpResponse.json([])),
  )
  const { user, current, shell } = openList()
  await user.click(await screen.findByRole('button', { name: 'Publish Now' }))
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Publish Now' }))
  await waitFor(() => expect(current.address).toBe('/forum/scheduled-1'))
  expect(shell.toasts.at(-1)).toMatchObject({ title: 'Discussion published' })
})

test('another moderator only deletes it, after a question', async () => {
  const user = { ...aScheduledTopic().user, id: 'user-9', firstName: 'Dana', lastName: 'Whit' }
  const { sent } = withScheduled(aScheduledTopic({ user }))
  const page = openList()
  await page.user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Publish Now' })).not.toBeInTheDocument()
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Delete this scheduled discussion?' }),
  )
  expect(question.getByText(/by Dana Whit will not be published/)).toBeVisible()
  await page.user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Nothing is scheduled')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Scheduled discussions' })).toHaveFocus(),
  )
  expect(sent).toEqual([{ call: 'DELETE /scheduled-1', body: null }])
})

test('the list shows the text with its formatting', async () => {
  const spans = [{ text: 'Chains', isStrong: true }]
  withScheduled(aScheduledTopic({ content: '**Chains**', blocks: [{ kind: 'paragraph', spans }] }))
  openList()
  expect(await screen.findByText('Chains')).toBeVisible()
  expect(screen.queryByText('**Chains**')).not.toBeInTheDocument()
})

test.each([
  ['author', /its author was not a moderator/],
  ['category', /its category is gone/],
  ['text', /a photo or a mentioned member/],
] as const)('one that was not published says why: %s', async (problem, reason) => {
  withScheduled(aScheduledTopic({ problem }))
  openList()
  expect(await screen.findByText(reason)).toBeVisible()
  expect(screen.queryByText(/^Will be published/)).not.toBeInTheDocument()
})
