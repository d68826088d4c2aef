import { aService } from '@haulyard/api-contract/testing'
import { anAdmin, aUser, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { openOwnService } from '../../../testing/own-service'
import { respondingList } from '../../../testing/responding'

const api = startMockApi()
const path = '/api/services/service-1'

const openQuestion = async (member = aUser()) => {
  const view = await openOwnService(api, member)
  await view.user.click(screen.getByRole('button', { name: 'Delete Service' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this service?' }))
  const confirm = () => view.user.click(dialog.getByRole('button', { name: 'Delete' }))
  return { ...view, dialog, confirm }
}
const respondToDeletion = (respond: () => Response) => api.use(http.delete(path, respond))

test.each([
  ['its owner', aUser()],
  ['an administrator', anAdmin()],
])('Delete Service leads %s to a directory without it', async (_name, member) => {
  const { confirm, shell, current, recordQueries } = await openQuestion(member)
  respondToDeletion(() => {
    const other = aService({ id: 'service-2', title: 'Mile High Tires' })
    api.use(respondingList('/api/services', [other]).handler)
    return new HttpResponse(null, { status: 204 })
  })
  await confirm()
  await waitFor(() => expect(current.address).toBe('/directory'))
  expect(await screen.findByRole('link', { name: 'Mile High Tires' })).toBeVisible()
  expect(screen.queryByText('Front Range Heavy Tow')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(shell.toasts).toEqual([{ title: 'Service deleted successfully', tone: 'success' }])
  expect(recordQueries).toHaveLength(1)
})

test.each([
  ['is busy', unavailable, 'Please try again shortly'],
  ['is out of reach', () => HttpResponse.error(), /Check your signal and try again/],
])('a deletion says so when the API %s, and removes nothing', async (_case, respond, reason) => {
  respondToDeletion(respond)
  const { dialog, confirm, shell, current } = await openQuestion()
  await confirm()
  expect(await dialog.findByRole('alert')).toHaveTextContent(reason)
  expect(shell.toasts).toEqual([
    { title: 'Error', description: 'Failed to delete service', tone: 'danger' },
  ])
  expect(current.address).toBe('/services/service-1')
})

test('after a deletion no list shows the service while the next response is pending', async () => {
  const { confirm } = await openQuestion()
  respondToDeletion(() => {
    api.use(neverResponding('/api/services'))
    return new HttpResponse(null, { status: 204 })
  })
  await confirm()
  expect(await screen.findByRole('group', { name: 'Loading services' })).toBeVisible()
  expect(screen.queryByText('Front Range Heavy Tow')).toBeNull()
})

test('a deletion leads to the directory also when the dialog was closed before the response', async () => {
  let respond: (response: Response) => void = () => undefined
  api.use(http.delete(path, () => new Promise<Response>((resolve) => (respond = resolve))))
  const { dialog, confirm, user, current } = await openQuestion()
  await confirm()
  expect(await dialog.findByRole('button', { name: 'Deleting...', busy: true })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  respond(new HttpResponse(null, { status: 204 }))
  await waitFor(() => expect(current.address).toBe('/directory'))
})

test('the question is left by Cancel, and nothing is sent', async () => {
  const { dialog, user, current } = await openQuestion()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(current.address).toBe('/services/service-1')
})
