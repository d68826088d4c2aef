import { aService } from '@haulyard/api-contract/testing'
import { anAdmin, aUser, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { answeringList } from '../../../testing/answers'
import { openOwnService } from '../../../testing/own-service'

const api = startMockApi()
const path = '/api/services/service-1'

const openQuestion = async (member = aUser()) => {
  const view = await openOwnService(api, member)
  await view.user.click(screen.getByRole('button', { name: 'Delete Service' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this service?' }))
  const confirm = () => view.user.click(dialog.getByRole('button', { name: 'Delete' }))
  return { ...view, dialog, confirm }
}
const answerDeletion = (answer: () => Response) => api.use(http.delete(path, answer))

test.each([
  ['its owner', aUser()],
  ['an administrator', anAdmin()],
])('Delete Service leads %s to a directory without it', async (_name, member) => {
  const { confirm, shell, current, recordQueries } = await openQuestion(member)
  answerDeletion(() => {
    const other = aService({ id: 'service-2', title: 'Mile High Tires' })
    api.use(answeringList('/api/services', [other]).handler)
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
])('a deletion says so when the API %s, and removes nothing', async (_case, answer, reason) => {
  answerDeletion(answer)
  const { dialog, confirm, shell, current } = await openQuestion()
  await confirm()
  expect(await dialog.findByRole('alert')).toHaveTextContent(reason)
  expect(shell.toasts).toEqual([
    { title: 'Error', description: 'Failed to delete service', tone: 'danger' },
  ])
  expect(current.address).toBe('/services/service-1')
})

test('a deletion shows no list that still holds the service while the next answer is on its way', async () => {
  const { confirm } = await openQuestion()
  answerDeletion(() => {
    api.use(neverResponding('/api/services'))
    return new HttpResponse(null, { status: 204 })
  })
  await confirm()
  expect(await screen.findByRole('group', { name: 'Loading services' })).toBeVisible()
  expect(screen.queryByText('Front Range Heavy Tow')).toBeNull()
})

test('a deletion leads to the directory also when the question was left before the answer', async () => {
  let answer: (response: Response) => void = () => undefined
  api.use(http.delete(path, () => new Promise<Response>((resolve) => (answer = resolve))))
  const { dialog, confirm, user, current } = await openQuestion()
  await confirm()
  expect(await dialog.findByRole('button', { name: 'Deleting...', busy: true })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  answer(new HttpResponse(null, { status: 204 }))
  await waitFor(() => expect(current.address).toBe('/directory'))
})

test('the question is left by Cancel, and nothing is sent', async () => {
  const { dialog, user, current } = await openQuestion()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(current.address).toBe('/services/service-1')
})
