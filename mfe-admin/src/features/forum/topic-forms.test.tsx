import { aForumTopic } from '@haulyard/api-contract/testing'
import { failure, neverResponding, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { respondToWrites, withBoard } from '../../testing/board'
import { openSection, rowOf } from '../../testing/section'

const api = startMockApi()
afterEach(() => sessionStorage.clear())
const topic = aForumTopic()
const rejected = () => failure(503, 'service_unavailable', 'Please try again shortly')

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

const openNew = async () => {
  const page = openSection('forum')
  await page.user.click(await screen.findByRole('button', { name: 'Create Topic' }))
  const dialog = await dialogOf('Create New Topic')
  return { ...page, dialog, submit: dialog.getByRole('button', { name: 'Create Topic' }) }
}
const openFilled = async () => {
  const form = await openNew()
  await form.user.type(form.dialog.getByLabelText('Title'), 'Chains at Donner?')
  await form.dialog.findByRole('option', { name: 'Routes' })
  await form.user.selectOptions(form.dialog.getByLabelText('Category'), 'routes')
  return form
}
const openEdit = async () => {
  withBoard(api, { topics: [topic] })
  const page = openSection('forum')
  const edit = (await rowOf(topic.title)).getByRole('button', { name: `Edit ${topic.title}` })
  await page.user.click(edit)
  const dialog = await dialogOf('Edit Topic')
  return { ...page, edit, dialog, submit: dialog.getByRole('button', { name: 'Save Changes' }) }
}

test('the form preselects nothing, says what is missing and has one submit button', async () => {
  withBoard(api)
  const { user, dialog, submit, current } = await openNew()
  expect(current.address).toBe('/admin-portal?section=forum&dialog=create-topic')
  expect(dialog.getByLabelText('Category')).toHaveDisplayValue('Select a category')
  for (const name of ['Sticky', 'Locked']) {
    expect(dialog.getByRole('switch', { name })).not.toBeChecked()
  }
  expect(
    dialog.getAllByRole('button', { name: /^(Post|Create|Save|Submit|Update|Add|Start|Send)/ }),
  ).toHaveLength(1)
  await user.click(submit)
  expect(await dialog.findByText('Title must be at least 5 characters')).toBeVisible()
  expect(dialog.getByLabelText('Category')).toHaveAccessibleDescription('Category is required')
  expect(dialog.getByLabelText('Title')).toHaveFocus()
})

test('a topic is created with everything that was said, and then listed', async () => {
  const topics = [topic]
  withBoard(api, { topics })
  const added = aForumTopic({ id: 'new', title: 'Chains at Donner?' })
  const respond = () => {
    topics.push(added)
    return HttpResponse.json(added, { status: 201 })
  }
  const calls = respondToWrites(api, { method: 'post', list: 'topics', respond })
  const { user, dialog, submit, shell, current } = await openFilled()
  await user.type(dialog.getByLabelText('Content'), ' R-2 since six? ')
  await user.click(dialog.getByRole('switch', { name: 'Sticky' }))
  await user.click(submit)
  await rowOf('Chains at Donner?')
  const body = {
    title: 'Chains at Donner?',
    category: 'routes',
    content: 'R-2 since six?',
    isSticky: true,
    isLocked: false,
  }
  expect(calls).toEqual([
    { path: '/api/forum/topics', body, key: expect.stringMatching(/^[\w-]+$/) },
  ])
  expect(shell.toasts).toEqual([{ title: 'Topic created successfully', tone: 'success' }])
  await waitFor(() => expect(current.address).toBe('/admin-portal?section=forum'))
})

test('a rejected topic stays in the form, after a reload too, and the reason is shown', async () => {
  withBoard(api)
  const calls = respondToWrites(api, { method: 'post', list: 'topics', respond: rejected })
  const { user, dialog, submit, shell, unmount, current } = await openFilled()
  await user.click(submit)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please try again shortly')
  expect(shell.toasts).toEqual([
    {
      title: 'Error',
      description: 'Failed to create topic: Please try again shortly',
      tone: 'danger',
    },
  ])
  await user.click(submit)
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.key).toBe(calls[0]?.key)
  unmount()
  openSection(current.address.replace('/admin-portal?section=', ''))
  const again = await dialogOf('Create New Topic')
  expect(again.getByLabelText('Title')).toHaveValue('Chains at Donner?')
  await user.click(again.getByRole('button', { name: 'Clear and Start Over' }))
  expect(again.getByLabelText('Title')).toHaveValue('')
  expect(again.getByLabelText('Title')).toHaveFocus()
})

test('a topic is changed, and its row shows it before the list is read again', async () => {
  const { user, dialog, submit, shell, current } = await openEdit()
  expect(current.address).toBe('/admin-portal?section=forum&dialog=edit-topic-topic-1')
  expect(dialog.getByLabelText('Title')).toHaveValue(topic.title)
  expect(dialog.getByLabelText('Category')).toHaveDisplayValue('Routes')
  expect(dialog.queryByLabelText('Content')).toBeNull()
  const changed = aForumTopic({ isLocked: true, category: 'other', categoryName: 'Other' })
  api.use(neverResponding('*/api/forum/topics'))
  const respond = () => HttpResponse.json(changed)
  const calls = respondToWrites(api, { method: 'put', list: 'topics', id: topic.id, respond })
  await user.click(dialog.getByRole('switch', { name: 'Locked' }))
  await dialog.findByRole('option', { name: 'Other' })
  await user.selectOptions(dialog.getByLabelText('Category'), 'other')
  await user.click(submit)
  expect(await (await rowOf(topic.title)).findByText('Locked')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([
    { title: topic.title, category: 'other', isSticky: false, isLocked: true },
  ])
  expect(shell.toasts).toEqual([{ title: 'Topic updated successfully', tone: 'success' }])
  await waitFor(() => expect(current.address).toBe('/admin-portal?section=forum'))
})

test('why a topic was not changed is said, and the form stays', async () => {
  const { user, dialog, submit, shell } = await openEdit()
  const respond = () => failure(404, 'not_found', 'Topic not found')
  respondToWrites(api, { method: 'put', list: 'topics', id: topic.id, respond })
  await user.click(submit)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Topic not found')
  expect(shell.toasts).toEqual([
    { title: 'Error', description: 'Failed to update topic: Topic not found', tone: 'danger' },
  ])
})
