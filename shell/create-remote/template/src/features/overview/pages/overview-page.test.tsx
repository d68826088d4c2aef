import { aSite } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { startMockApi, unavailable } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../../remote'

const api = startMockApi()
const respondWithSite = () => api.use(http.get('/api/site', () => HttpResponse.json(aSite())))
const open = () => renderRemote({ remote, at: '/starter' })

test('the page has its title, and says whom to write to', async () => {
  respondWithSite()
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Starter' })).toBeVisible()
  const { supportEmail } = aSite()
  expect(await screen.findByRole('link', { name: supportEmail })).toHaveAttribute(
    'href',
    `mailto:${supportEmail}`,
  )
})

test('a contact that cannot be loaded is said, and Retry brings it', async () => {
  api.use(http.get('/api/site', unavailable))
  open()
  expect(await screen.findByText('The contact could not be loaded')).toBeVisible()
  respondWithSite()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: aSite().supportEmail })).toBeVisible()
})

test('the section of the dashboard leads to the page', async () => {
  renderRemote({ remote, at: '/slots/dashboard.starter' })
  expect(await screen.findByRole('link', { name: 'Open Starter' })).toHaveAttribute(
    'href',
    '/starter',
  )
})
