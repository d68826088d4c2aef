import { anAdmin, aUser, startMockApi, unavailable } from '@haulyard/shell-contract/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answering, answeringList } from '../../../testing/answers'
import { aService } from '../../../testing/factories'
import { renderAt } from '../../../testing/render-at'

const api = startMockApi()
const path = '/api/services/service-1'
const unreachable = () => HttpResponse.error()
afterEach(() => sessionStorage.clear())

/** Comes to the service from the list, as its owner or `member`. */
const openService = async (member = aUser()) => {
  const list = answeringList('/api/services', [aService()])
  api.use(
    list.handler,
    answering(path, () => HttpResponse.json(aService())).handler,
    answering(`${path}/saved`, () => HttpResponse.json({ isSaved: false })).handler,
  )
  const view = renderAt('/directory', member)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link', { name: 'Front Range Heavy Tow' }))
  await screen.findByRole('button', { name: 'Edit Service' })
  return { ...view, user, listQueries: list.queries }
}

describe('Edit Service', () => {
  const openForm = async () => {
    const view = await openService()
    await view.user.click(screen.getByRole('button', { name: 'Edit Service' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit service' }))
    const retitle = async () => {
      await view.user.clear(dialog.getByLabelText('Title'))
      await view.user.type(dialog.getByLabelText('Title'), 'Heavy Tow & Recovery')
      await view.user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    }
    return { ...view, dialog, retitle }
  }
  const answerChanges = (answer: () => Response | Promise<Response>) => {
    const bodies: unknown[] = []
    api.use(
      http.put(path, async ({ request }) => {
        bodies.push(await request.json())
        return await answer()
      }),
    )
    return bodies
  }
  const { id, userId, createdAt, ...input } = aService()

  test('starts with what the service says', async () => {
    const { dialog, current } = await openForm()
    expect(current.address).toBe('/services/service-1?dialog=edit')
    expect(dialog.getByLabelText('Title')).toHaveValue('Front Range Heavy Tow')
    expect(dialog.getByLabelText('Category')).toHaveDisplayValue('Repair')
    expect(dialog.getByLabelText('Price Type')).toHaveDisplayValue('Hourly')
    expect(dialog.getByLabelText('Website')).toHaveValue('https://frontrangetow.example')
    expect(dialog.getByRole('switch')).toBeChecked()
    expect(dialog.queryByRole('button', { name: /start over/ })).toBeNull()
  })

  test('sends the whole service; its page and the lists show the change', async () => {
    const { retitle, shell, current, user, listQueries } = await openForm()
    const changed = aService({ title: 'Heavy Tow & Recovery' })
    const bodies = answerChanges(() => HttpResponse.json(changed))
    await retitle()
    expect(await screen.findByRole('heading', { level: 1, name: changed.title })).toBeVisible()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(current.address).toBe('/services/service-1')
    expect(shell.toasts).toEqual([{ title: 'Service updated successfully', tone: 'success' }])
    expect(bodies).toEqual([{ ...input, title: changed.title }])
    expect(aService()).toMatchObject({ id, userId, createdAt })

    api.use(answeringList('/api/services', [changed]).handler)
    expect(listQueries).toHaveLength(1)
    await user.click(screen.getByRole('link', { name: 'Back to Directory' }))
    expect(await screen.findByRole('link', { name: changed.title })).toBeVisible()
  })

  test.each([
    ['is busy', unavailable, 'Please try again shortly'],
    ['is out of reach', unreachable, /Check your signal and try again/],
  ])('says so when the API %s, and keeps what was typed', async (_case, answer, reason) => {
    const { dialog, retitle, shell } = await openForm()
    answerChanges(answer)
    await retitle()
    expect(await dialog.findByRole('alert')).toHaveTextContent(reason)
    expect(shell.toasts).toEqual([
      { title: 'Error', description: 'Failed to update service', tone: 'danger' },
    ])
    expect(dialog.getByLabelText('Title')).toHaveValue('Heavy Tow & Recovery')
  })

  test('shows what the API finds wrong at its field', async () => {
    const message = 'Title is taken'
    const issues = [{ path: 'title', message }]
    answerChanges(() => HttpResponse.json({ code: 'validation', message, issues }, { status: 400 }))
    const { dialog, retitle } = await openForm()
    await retitle()
    expect(await dialog.findByText(message)).toBeVisible()
    expect(dialog.getByLabelText('Title')).toHaveFocus()
  })

  test('is busy while no answer comes', async () => {
    answerChanges(async () => {
      await delay('infinite')
      return unavailable()
    })
    const { dialog, retitle } = await openForm()
    await retitle()
    expect(await dialog.findByRole('button', { name: 'Saving...', busy: true })).toBeVisible()
  })
})

describe('Delete Service', () => {
  const openQuestion = async (member = aUser()) => {
    const view = await openService(member)
    await view.user.click(screen.getByRole('button', { name: 'Delete Service' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this service?' }))
    const confirm = () => view.user.click(dialog.getByRole('button', { name: 'Delete' }))
    return { ...view, dialog, confirm }
  }
  const answerDeletion = (answer: () => Response) => api.use(http.delete(path, answer))

  test.each([
    ['its owner', aUser()],
    ['an administrator', anAdmin()],
  ])('leads %s to a directory without it', async (_name, member) => {
    const { confirm, shell, current } = await openQuestion(member)
    answerDeletion(() => {
      const other = aService({ id: 'service-2', title: 'Mile High Tires' })
      api.use(answeringList('/api/services', [other]).handler)
      return new HttpResponse(null, { status: 204 })
    })
    await confirm()
    await vi.waitFor(() => expect(current.address).toBe('/directory'))
    expect(await screen.findByRole('link', { name: 'Mile High Tires' })).toBeVisible()
    expect(screen.queryByText('Front Range Heavy Tow')).toBeNull()
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(shell.toasts).toEqual([{ title: 'Service deleted successfully', tone: 'success' }])
  })

  test.each([
    ['is busy', unavailable, 'Please try again shortly'],
    ['is out of reach', unreachable, /Check your signal and try again/],
  ])('says so when the API %s, and removes nothing', async (_case, answer, reason) => {
    answerDeletion(answer)
    const { dialog, confirm, shell, current } = await openQuestion()
    await confirm()
    expect(await dialog.findByRole('alert')).toHaveTextContent(reason)
    expect(shell.toasts).toEqual([
      { title: 'Error', description: 'Failed to delete service', tone: 'danger' },
    ])
    expect(current.address).toBe('/services/service-1')
  })

  test('leads to the directory also when the question was left before the answer', async () => {
    let answer: (response: Response) => void = () => undefined
    api.use(http.delete(path, () => new Promise<Response>((resolve) => (answer = resolve))))
    const { dialog, confirm, user, current } = await openQuestion()
    await confirm()
    expect(await dialog.findByRole('button', { name: 'Deleting...', busy: true })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    answer(new HttpResponse(null, { status: 204 }))
    await vi.waitFor(() => expect(current.address).toBe('/directory'))
  })

  test('is left by Cancel, and nothing is sent', async () => {
    const { dialog, user, current } = await openQuestion()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(current.address).toBe('/services/service-1')
  })
})
