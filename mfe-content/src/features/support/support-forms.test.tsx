import type { CurrentUser, OwnSupportRequest } from '@haulyard/api-contract'
import { anOwnSupportRequest, aSitePage } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { aUser, failure, listResponse, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import remote from '../../remote'

const api = startMockApi()
const contactUrl = '*/api/support-requests'
const reportsUrl = '*/api/support-requests/reports'

beforeEach(() => api.use(http.get('*/api/pages/:name', () => HttpResponse.json(aSitePage()))))
afterEach(() => sessionStorage.clear())

const withRequests = (...requests: OwnSupportRequest[]) =>
  api.use(http.get(contactUrl, () => listResponse(requests)))

/** The bodies that are sent to an address. */
const accept = (url: string, response: object) => {
  const bodies: unknown[] = []
  api.use(
    http.post(url, async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json(response, { status: 201 })
    }),
  )
  return bodies
}

const openForm = async (at: string, name: string, user: CurrentUser | null = null) => {
  const view = renderRemote({ remote, at, user })
  return { ...view, form: within(await screen.findByRole('form', { name })) }
}
const openContact = (user?: CurrentUser) => openForm('/contact', 'Write to Us', user)
const openReport = (user?: CurrentUser) => openForm('/report-content', 'Report a Link', user)
const type = (form: ReturnType<typeof within>, label: string, text: string) =>
  userEvent.type(form.getByLabelText(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the contact form', () => {
  test('sends what a visitor writes, and says where the answer goes', async () => {
    const bodies = accept(contactUrl, { id: 'request-1' })
    const { form } = await openContact()
    await type(form, 'Name', 'Rosa')
    await type(form, 'Email', 'rosa@example.com')
    await type(form, 'Subject', 'Scales')
    await type(form, 'Message', 'Please add public scales.')
    await press('Send Message')
    const notice = await screen.findByRole('status')
    expect(notice).toHaveTextContent(
      'We usually answer within 24 to 48 hours, to rosa@example.com.',
    )
    expect(notice).toHaveFocus()
    expect(bodies).toEqual([
      {
        name: 'Rosa',
        email: 'rosa@example.com',
        subject: 'Scales',
        message: 'Please add public scales.',
      },
    ])
    await press('Write Another Message')
    expect(screen.getByLabelText('Message')).toHaveValue('')
  })

  test('says what is missing at each field, and sends nothing', async () => {
    const bodies = accept(contactUrl, {})
    const { form } = await openContact()
    await press('Send Message')
    for (const text of [
      'Please enter your name',
      'Please enter a valid email address',
      'Subject must be at least 3 characters',
      'Message must be at least 10 characters',
    ]) {
      expect(form.getByText(text)).toBeVisible()
    }
    expect(form.getByLabelText('Name')).toHaveFocus()
    expect(bodies).toEqual([])
  })

  test('has a member’s name and address, and keeps what was typed over an error', async () => {
    withRequests()
    api.use(http.post(contactUrl, () => failure(429, 'too_many', 'Please try again in 5 minutes.')))
    const { form, unmount } = await openContact(aUser())
    expect(form.getByLabelText('Name')).toHaveValue('Dana Reyes')
    expect(form.getByLabelText('Email')).toHaveValue('dana@haulyard.example')
    await type(form, 'Subject', 'Scales')
    await type(form, 'Message', 'Please add public scales.')
    await press('Send Message')
    expect(await form.findByRole('alert')).toHaveTextContent('Please try again in 5 minutes.')
    expect(form.getByLabelText('Message')).toHaveValue('Please add public scales.')
    unmount()
    await openContact(aUser())
    expect(screen.getByLabelText('Message')).toHaveValue('Please add public scales.')
  })
})

describe('the requests of a member', () => {
  test('are shown with their states and answers', async () => {
    withRequests(
      anOwnSupportRequest({
        state: 'answered',
        answers: [{ text: 'Added.\nThank you.', createdAt: '2026-06-03T12:00:00.000Z' }],
      }),
      anOwnSupportRequest({ id: 'request-4', kind: 'book_order', subject: null, message: null }),
    )
    await openContact(aUser())
    const section = within(await screen.findByRole('region', { name: 'Your Requests' }))
    const [answered, order] = section.getAllByRole('listitem')
    expect(answered).toHaveTextContent('Public scales')
    expect(answered).toHaveTextContent('Answered')
    expect(answered).toHaveTextContent(/Added\.\s+Thank you\./)
    expect(order).toHaveTextContent('Order of the book')
    expect(order).toHaveTextContent('Waiting for an answer')
  })

  test('have no heading while there is none, and a new one appears', async () => {
    withRequests()
    accept(contactUrl, { id: 'request-3' })
    const { form } = await openContact(aUser())
    expect(screen.queryByText('Your Requests')).toBeNull()
    await type(form, 'Subject', 'Public scales')
    await type(form, 'Message', 'Please add public scales.')
    withRequests(anOwnSupportRequest())
    await press('Send Message')
    expect(await screen.findByRole('heading', { level: 3, name: 'Public scales' })).toBeVisible()
  })

  test('that could not be loaded can be loaded by Retry', async () => {
    withRequests(anOwnSupportRequest())
    api.use(http.get(contactUrl, () => failure(503, 'unavailable', 'Not now'), { once: true }))
    await openContact(aUser())
    expect(await screen.findByText('The requests could not be loaded')).toBeVisible()
    await press('Retry')
    expect(await screen.findByText('Could you add public scales?')).toBeVisible()
  })
})

describe('the report of a link', () => {
  test('of a member becomes a report', async () => {
    const bodies = accept(reportsUrl, { outcome: 'report' })
    const { form } = await openReport(aUser())
    expect(form.queryByLabelText('Email')).toBeNull()
    await type(form, 'Link', '/classifieds/7')
    await userEvent.selectOptions(form.getByLabelText('Reason'), 'Scam or fraud')
    await press('Send Report')
    expect(await screen.findByRole('status')).toHaveTextContent('you get a notification')
    expect(bodies).toEqual([
      { link: '/classifieds/7', reason: 'Scam or fraud', description: null, email: null },
    ])
  })

  test('of a visitor becomes a request, and other links get the error at the field', async () => {
    const message = 'Please enter the link of a page of this site'
    const issues = [{ path: 'link', message }]
    api.use(
      http.post(reportsUrl, () =>
        HttpResponse.json({ code: 'http.invalid_input', message, issues }, { status: 400 }),
      ),
    )
    const { form } = await openReport()
    await type(form, 'Link', 'https://elsewhere.example')
    await userEvent.selectOptions(form.getByLabelText('Reason'), 'Scam or fraud')
    await press('Send Report')
    expect(await form.findByText(message)).toBeVisible()
    const bodies = accept(reportsUrl, { outcome: 'request' })
    await type(form, 'Email', 'rosa@example.com')
    await press('Send Report')
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(await screen.findByRole('status')).not.toHaveTextContent('notification')
  })
})
