import { aClassified } from '@haulyard/api-contract/testing'
import { aUser, failure, neverResponding, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding, respondingList } from '../../../testing/responding'

const api = startMockApi()
const list = '/api/classifieds'
const path = `${list}/classified-1`
afterEach(() => sessionStorage.clear())

/** Comes from the list to the classified, and is asked whether it is to go. */
const askToDelete = async () => {
  const other = aClassified({ id: 'classified-2', title: 'Headache rack, aluminum' })
  const reads = responding(path, () => HttpResponse.json(aClassified()))
  api.use(respondingList(list, [aClassified(), other]).handler, reads.handler)
  const view = renderAt('/classifieds', aUser())
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link', { name: /Cascadia/ }))
  await user.click(await screen.findByRole('button', { name: 'Delete Listing' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete this listing?' })
  return { ...view, user, question: within(question), reads: reads.queries }
}

test('a classified that is deleted is gone from the list at once, and its page is left', async () => {
  const { user, question, shell, current, reads } = await askToDelete()
  expect(question.getByText(/2019 Freightliner Cascadia/)).toBeVisible()
  api.use(
    http.delete(path, () => new HttpResponse(null, { status: 204 })),
    // The list is read again, which may take for ever.
    neverResponding(list),
  )
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('link', { name: 'Headache rack, aluminum' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Cascadia/ })).toBeNull()
  expect(current.address).toBe('/classifieds')
  expect(shell.toasts).toEqual([{ title: 'Classified deleted successfully', tone: 'success' }])
  expect(reads).toHaveLength(1)
})

test('Cancel deletes nothing', async () => {
  const { user, question, current } = await askToDelete()
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(current.address).toBe('/classifieds/classified-1')
})

test.each([
  ['the API is away', () => HttpResponse.error(), 'Haulyard could not be reached'],
  [
    'the API rejects it',
    () => failure(403, 'classifieds.not_yours', 'Only its seller can change this classified'),
    'Only its seller can change this classified',
  ],
])('when %s, the classified stays, with the reason', async (_why, respond, reason) => {
  const { user, question, shell, current } = await askToDelete()
  api.use(http.delete(path, respond))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await question.findByRole('alert')).toHaveTextContent(reason)
  expect(shell.toasts).toEqual([
    { title: 'Error', description: 'Failed to delete classified', tone: 'danger' },
  ])
  expect(current.address).toBe('/classifieds/classified-1')
})
