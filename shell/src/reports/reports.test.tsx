import type { ReportReceipt } from '@haulyard/api-contract'
import type { ReportRequest } from '@haulyard/shell-contract'
import { aUser, failure, recordPosts, startMockApi } from '@haulyard/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { type RenderShellOptions, renderShell } from '../testing/render-shell'

const api = startMockApi()
afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const report: ReportRequest = {
  contentType: 'classified',
  contentId: 'classified-3',
  subject: '2010 Kenworth T660',
}

/** The shell, with something reported from its start; pages of its own stay out of the way. */
const renderReported = async (options: Partial<RenderShellOptions> = {}) => {
  const view = renderShell({ at: '/no-such-place', user: aUser(), ...options })
  act(() => view.shell.context.openReport(report))
  return view
}

const openDialog = async () => {
  const view = await renderReported()
  const dialog = await screen.findByRole('dialog', { name: 'Report 2010 Kenworth T660' })
  return { ...view, dialog: within(dialog), user: userEvent.setup() }
}

/** Responds to reports. @returns what was sent */
const respondToReports = (respond: () => Response) => recordPosts(api, '/api/reports', respond)
const accept = () =>
  HttpResponse.json({ id: 'report-1', status: 'pending' } satisfies ReportReceipt, { status: 201 })

test('the form names what is reported and offers the reasons of the contract', async () => {
  const { dialog } = await openDialog()
  const options = within(dialog.getByLabelText('Reason')).getAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    'Choose a reason',
    'Spam or advertising',
    'Scam or fraud',
    'Disrespectful',
    'Wrong information',
    'Dangerous or illegal',
    'Something else',
  ])
  expect(dialog.getByText('0 / 2,000')).toBeVisible()
})

test('a report is sent with reason and description, and thanked for', async () => {
  const bodies = respondToReports(accept)
  const { dialog, user } = await openDialog()
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Scam or fraud')
  await user.type(dialog.getByLabelText('Description'), 'Asks for money first.')
  await user.click(dialog.getByRole('button', { name: 'Submit Report' }))
  expect(await screen.findByText('Report submitted')).toBeVisible()
  expect(screen.getByText('Thank you. An administrator will look at it.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(bodies).toEqual([
    {
      contentType: 'classified',
      contentId: 'classified-3',
      reason: 'Scam or fraud',
      description: 'Asks for money first.',
    },
  ])
})

test('without a reason nothing is sent, and the field says so', async () => {
  const bodies = respondToReports(accept)
  const { dialog, user } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Submit Report' }))
  expect(await dialog.findByText('Please give a reason')).toBeVisible()
  expect(dialog.getByLabelText('Reason')).toHaveFocus()
  expect(bodies).toEqual([])
})

test('a report that fails says why and keeps what was typed', async () => {
  respondToReports(() => failure(404, 'reports.content_not_found', 'What you report is gone'))
  const { dialog, user } = await openDialog()
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Disrespectful')
  await user.type(dialog.getByLabelText('Description'), 'Third time now.')
  await user.click(dialog.getByRole('button', { name: 'Submit Report' }))
  const alert = await dialog.findByRole('alert')
  expect(alert).toHaveTextContent('What you report is gone')
  expect(dialog.getByLabelText('Reason')).toHaveValue('Disrespectful')
  expect(dialog.getByLabelText('Description')).toHaveValue('Third time now.')
})

test('a form that was left comes back as it was, until it has been sent', async () => {
  respondToReports(accept)
  const { dialog, user, shell } = await openDialog()
  await user.type(dialog.getByLabelText('Description'), 'Wrong hours.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  act(() => shell.context.openReport(report))
  expect(await screen.findByLabelText('Description')).toHaveValue('Wrong hours.')
  await user.selectOptions(screen.getByLabelText('Reason'), 'Wrong information')
  await user.click(screen.getByRole('button', { name: 'Submit Report' }))
  await screen.findByText('Report submitted')

  act(() => shell.context.openReport(report))
  expect(await screen.findByLabelText('Description')).toHaveValue('')
})

const aMessageReport: ReportRequest = {
  ...{ contentType: 'message', contentId: 'message-1', subject: 'a message from Luis Escamilla' },
  blockName: 'Luis Escamilla',
}

const openMessageReport = async () => {
  const { shell } = renderShell({ at: '/no-such-place', user: aUser() })
  act(() => shell.context.openReport(aMessageReport))
  const name = 'Report a message from Luis Escamilla'
  const dialog = within(await screen.findByRole('dialog', { name }))
  const user = userEvent.setup()
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Disrespectful')
  return { dialog, user }
}

test('who reports a message reads what goes with it, and can block its author in the same step', async () => {
  const receipt = { id: 'report-1', status: 'pending', isBlocked: true } as const
  const bodies = respondToReports(() => HttpResponse.json(receipt, { status: 201 }))
  const { dialog, user } = await openMessageReport()
  expect(dialog.getByText(/up to five lines before it and five after it/)).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: 'Block Luis Escamilla as well' }))
  await user.click(dialog.getByRole('button', { name: 'Submit Report' }))
  expect(await screen.findByText(/Luis Escamilla is blocked\./)).toBeVisible()
  expect(bodies).toMatchObject([{ contentType: 'message', alsoBlock: true }])
})

test('a report of a message blocks nobody unless that is chosen', async () => {
  const bodies = respondToReports(accept)
  const { dialog, user } = await openMessageReport()
  await user.click(dialog.getByRole('button', { name: 'Submit Report' }))
  await screen.findByText('Report submitted')
  expect(bodies).not.toHaveProperty('0.alsoBlock')
})

/** A visitor of the browser's current address wants to report. */
const reportAsVisitor = async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { unmount } = await renderReported({ user: undefined })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/api/login?returnTo='))
  unmount()
  return window.location.pathname + window.location.search
}

test('a visitor is sent to sign in, and finds the form on coming back as a member', async () => {
  api.use(http.get('/api/dashboard/stats', () => HttpResponse.json({})))
  const at = await reportAsVisitor()
  renderShell({ at: '/no-such-place', user: aUser() })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  renderShell({ at, user: aUser() })
  expect(await screen.findByRole('dialog', { name: 'Report 2010 Kenworth T660' })).toBeVisible()
})

test('who comes back much later, or still as a visitor, is not asked again', async () => {
  const at = await reportAsVisitor()
  const { unmount } = renderShell({ at })
  expect(screen.queryByRole('status', { name: 'Opening the report form' })).toBeNull()
  unmount()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
  renderShell({ at, user: aUser() })
  expect(screen.queryByRole('status', { name: 'Opening the report form' })).toBeNull()
})
