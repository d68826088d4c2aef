import { aService } from '@haulyard/api-contract/testing'
import { startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { openOwnService } from '../../../testing/own-service'
import { respondingList } from '../../../testing/responding'

const api = startMockApi()
const path = '/api/services/service-1'
afterEach(() => sessionStorage.clear())

const openForm = async () => {
  const view = await openOwnService(api)
  await view.user.click(screen.getByRole('button', { name: 'Edit Service' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Service' }))
  const retitle = async () => {
    await view.user.clear(dialog.getByLabelText('Title'))
    await view.user.type(dialog.getByLabelText('Title'), 'Heavy Tow & Recovery')
    await view.user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  }
  return { ...view, dialog, retitle }
}
const respondToChanges = (respond: () => Response | Promise<Response>) => {
  const bodies: unknown[] = []
  api.use(
    http.put(path, async ({ request }) => {
      bodies.push(await request.json())
      return await respond()
    }),
  )
  return bodies
}
const { id, userId, createdAt, ...input } = aService()

test('the form of an edit starts with what the service says', async () => {
  const { dialog, current } = await openForm()
  expect(current.address).toBe('/services/service-1?dialog=edit')
  expect(dialog.getByLabelText('Title')).toHaveValue('Front Range Heavy Tow')
  expect(dialog.getByLabelText('Category')).toHaveDisplayValue('Repair')
  expect(dialog.getByLabelText('Price Type')).toHaveDisplayValue('Hourly')
  expect(dialog.getByLabelText('Website')).toHaveValue('https://frontrangetow.example')
  expect(dialog.getByRole('switch')).toBeChecked()
  expect(dialog.queryByRole('button', { name: /start over/ })).toBeNull()
})

test('an edit sends the whole service; its page and the lists show the change', async () => {
  const { retitle, shell, current, user, listQueries } = await openForm()
  const changed = aService({ title: 'Heavy Tow & Recovery' })
  const bodies = respondToChanges(() => HttpResponse.json(changed))
  await retitle()
  expect(await screen.findByRole('heading', { level: 1, name: changed.title })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(current.address).toBe('/services/service-1')
  expect(shell.toasts).toEqual([{ title: 'Service updated successfully', tone: 'success' }])
  expect(bodies).toEqual([{ ...input, title: changed.title }])
  expect(aService()).toMatchObject({ id, userId, createdAt })

  api.use(respondingList('/api/services', [changed]).handler)
  expect(listQueries).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'Back to Directory' }))
  expect(await screen.findByRole('link', { name: changed.title })).toBeVisible()
})

test('an edit that a moderator looks at first says so, and so does the page', async () => {
  const { retitle, shell } = await openForm()
  respondToChanges(() => HttpResponse.json(aService({ isHeld: true })))
  await retitle()
  expect(await screen.findByText(/^A moderator looks at your listing/)).toBeVisible()
  expect(shell.toasts).toEqual([
    {
      title: 'Your listing is not published yet',
      description: 'A moderator looks at your listing before others see it.',
    },
  ])
  expect(screen.queryByRole('button', { name: 'Save Service' })).toBeNull()
})

test.each([
  ['is busy', unavailable, 'Please try again shortly'],
  ['is out of reach', () => HttpResponse.error(), /Check your signal and try again/],
])('an edit says so when the API %s, and keeps what was typed', async (_case, respond, reason) => {
  const { dialog, retitle, shell } = await openForm()
  respondToChanges(respond)
  await retitle()
  expect(await dialog.findByRole('alert')).toHaveTextContent(reason)
  expect(shell.toasts).toEqual([
    { title: 'Error', description: 'Failed to update service', tone: 'danger' },
  ])
  expect(dialog.getByLabelText('Title')).toHaveValue('Heavy Tow & Recovery')
})

test('an edit shows what the API finds wrong at its field', async () => {
  const message = 'Title is taken'
  const issues = [{ path: 'title', message }]
  respondToChanges(() =>
    HttpResponse.json({ code: 'validation', message, issues }, { status: 400 }),
  )
  const { dialog, retitle } = await openForm()
  await retitle()
  expect(await dialog.findByText(message)).toBeVisible()
  expect(dialog.getByLabelText('Title')).toHaveFocus()
})

test('an edit is busy while the response is pending', async () => {
  respondToChanges(async () => {
    await delay('infinite')
    return unavailable()
  })
  const { dialog, retitle } = await openForm()
  await retitle()
  expect(await dialog.findByRole('button', { name: 'Saving...', busy: true })).toBeVisible()
})
