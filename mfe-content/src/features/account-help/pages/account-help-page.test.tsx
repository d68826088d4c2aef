import { aSite } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { startMockApi, unavailable } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../../remote'

const api = startMockApi()
const siteUrl = '*/api/site'

const openHelp = async () => {
  api.use(http.get(siteUrl, () => HttpResponse.json(aSite())))
  renderRemote({ remote, at: '/account-help' })
  await screen.findByRole('heading', { level: 1, name: 'Account Help' })
}

test('the four ways to get help each have a card', async () => {
  await openHelp()
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(["Can't log in?", 'Account recovery', 'Technical support', 'Contact support'])
  expect(screen.getByText('24-48 hours')).toBeVisible()
})

test('Try Logging In Again leaves for sign-in as a whole page', async () => {
  await openHelp()
  const link = screen.getByRole('link', { name: 'Try Logging In Again' })
  expect(link).toHaveAttribute('href', '/api/login')
})

test('e-mail support opens a draft to the support address with its subject', async () => {
  await openHelp()
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Email Support' })
  const draft = new URL(link.href)
  expect(draft.protocol).toBe('mailto:')
  expect(draft.pathname).toBe('help@haulyard.example')
  expect(draft.searchParams.get('subject')).toBe('Haulyard account help')
})

test('without the settings of the site the contact form is the way', async () => {
  api.use(http.get(siteUrl, unavailable))
  renderRemote({ remote, at: '/account-help' })
  const link = await screen.findByRole('link', { name: 'Contact Us' })
  expect(link).toHaveAttribute('href', '/contact')
  expect(screen.queryByRole('link', { name: 'Email Support' })).toBeNull()
})

test('the security notice says what the site never asks for', async () => {
  await openHelp()
  const notice = screen.getByText(/no traditional passwords/)
  expect(notice).toHaveTextContent(/never asks for your password by e-mail or phone/)
})

test('a link leads back home', async () => {
  await openHelp()
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})
