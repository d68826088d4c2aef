import { aService } from '@haulyard/api-contract/testing'
import { aUser, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { respondingList } from '../../../testing/responding'
import {
  openFilledServiceForm,
  openServiceForm,
  respondToPostedServices,
} from '../../../testing/service-form'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

test('a form that was left comes back as it was, and can be begun anew', async () => {
  const { dialog, user } = await openServiceForm(api)
  expect(dialog.queryByRole('button', { name: /start over/ })).toBeNull()
  await user.type(dialog.getByLabelText('Title'), 'Half a ti')
  await user.click(dialog.getByRole('switch', { name: 'Available 24/7' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()

  const reopen = async () => {
    await user.click(screen.getByRole('button', { name: 'Add Service' }))
    return within(await screen.findByRole('dialog'))
  }
  const again = await reopen()
  expect(again.getByLabelText('Title')).toHaveValue('Half a ti')
  expect(again.getByRole('switch')).toBeChecked()
  await user.click(again.getByRole('button', { name: 'Clear and Start Over' }))
  expect(again.getByLabelText('Title')).toHaveValue('')
  expect(again.getByRole('switch')).not.toBeChecked()
  await user.click(again.getByRole('button', { name: 'Cancel' }))
  const fresh = await reopen()
  expect(fresh.getByLabelText('Title')).toHaveValue('')
  expect(fresh.queryByRole('button', { name: /start over/ })).toBeNull()
})

test('after a service was taken the next form is empty', async () => {
  respondToPostedServices(api, () => HttpResponse.json(aService(), { status: 201 }))
  const { shell, submit, user } = await openFilledServiceForm(api)
  await submit()
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Add Service' }))
  expect(await screen.findByLabelText('Title')).toHaveValue('')
})

test('a service accepted after its form was left shows a toast, without navigation', async () => {
  let respond: (response: Response) => void = () => undefined
  respondToPostedServices(api, () => new Promise((resolve) => (respond = resolve)))
  const { dialog, user, shell, submit, current } = await openFilledServiceForm(api)
  await submit()
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }))
  await user.selectOptions(screen.getByLabelText('State'), 'CO')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  respond(HttpResponse.json(aService(), { status: 201 }))
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  expect(shell.toasts[0]?.title).toBe('Service posted successfully!')
  expect(current.address).toBe('/directory?state=CO')
})

test('a visitor is sent to sign in, from the address that opens the form', async () => {
  api.use(respondingList('/api/services', []).handler)
  const { shell, current } = renderAt('/directory')
  await userEvent.click(await screen.findByRole('button', { name: 'Add Service' }))
  expect(shell.signInRequests.count).toBe(1)
  expect(current.address).toBe('/directory?dialog=add')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the address that signing in comes back to opens the form', async () => {
  api.use(respondingList('/api/services', []).handler)
  renderAt('/directory?dialog=add', aUser())
  expect(await screen.findByRole('dialog', { name: 'Offer a Service' })).toBeVisible()
})
