import { aUser, startMockApi, unavailable } from '@haulyard/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { renderShell } from '../testing/render-shell'

const server = startMockApi()

const question = 'We could not check who is signed in.'

const renderWithFailedCheck = async () => {
  server.use(http.get('*/api/auth/user', unavailable))
  const { shell } = renderShell({ at: '/no-such-place' })
  await act(() => shell.sessionCheck.start())
  return shell
}

test('where the API cannot say who is signed in, a toast tells and one goes on as a visitor', async () => {
  await renderWithFailedCheck()
  expect(screen.getByRole('alert')).toHaveTextContent('Error')
  expect(screen.getByRole('alert')).toHaveTextContent(question)
  expect(screen.getByText(question)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('one asks again without a reload', async () => {
  await renderWithFailedCheck()
  server.use(http.get('*/api/auth/user', () => HttpResponse.json(aUser())))
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('button', { name: 'Dana' })).toBeVisible()
  expect(screen.queryByText(question)).not.toBeInTheDocument()
})

test('it is asked again by itself when the connection is back', async () => {
  server.use(
    http.get('*/api/auth/user', () => HttpResponse.error()),
    http.head('*/api/openapi.json', () => HttpResponse.error()),
  )
  const { shell } = renderShell({ at: '/no-such-place' })
  await act(() => shell.sessionCheck.start())
  await waitFor(() => expect(shell.connection.status.getState()).toBe('unreachable'))
  server.use(
    http.get('*/api/auth/user', () => HttpResponse.json(aUser())),
    http.head('*/api/openapi.json', () => HttpResponse.json({})),
  )
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('button', { name: 'Dana' })).toBeVisible()
})

test('somebody who signed in meanwhile is not asked about any more', async () => {
  const shell = await renderWithFailedCheck()
  act(() => shell.context.session.setState({ status: 'signed-in', user: aUser() }, true))
  expect(screen.queryByText(question)).not.toBeInTheDocument()
})
