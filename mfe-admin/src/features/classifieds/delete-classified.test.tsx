import type { Classified } from '@haulyard/api-contract'
import { aClassified } from '@haulyard/api-contract/testing'
import { failure, listResponse, startMockApi } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { findQuestion, openSection, rowOf } from '../../testing/section'

const api = startMockApi()
const own = aClassified({ id: 'own', title: 'Posted by a driver' })
const external = aClassified({
  id: 'external',
  title: 'Brought by an import',
  isExternal: true,
  externalSource: 'Truck Paper',
  userId: null,
})

/** Two classifieds; what is deleted is gone. @returns the calls that deleted, as they come */
const withClassifieds = (respond = () => new HttpResponse(null, { status: 204 }) as Response) => {
  let classifieds: readonly Classified[] = [own, external]
  const calls: string[] = []
  api.use(
    http.get('*/api/classifieds', () => listResponse(classifieds)),
    http.delete('*/api/classifieds/*', ({ request }) => {
      const { pathname } = new URL(request.url)
      calls.push(pathname)
      const response = respond()
      if (response.ok) classifieds = classifieds.filter(({ id }) => !pathname.endsWith(`/${id}`))
      return response
    }),
  )
  return calls
}

const askToDelete = async (title: string) => {
  const page = openSection('classifieds')
  const row = await rowOf(title)
  await page.user.click(row.getByRole('button', { name: `Delete ${title}` }))
  return { ...page, ...(await findQuestion()) }
}

test.each([
  [own, '/api/classifieds/own', 'Classified deleted successfully'],
  [external, '/api/classifieds/external/external', 'External listing deleted successfully'],
])('$title goes by the call for its kind', async ({ title }, path, success) => {
  const calls = withClassifieds()
  const { user, confirm, shell } = await askToDelete(title)
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull())
  expect(calls).toEqual([path])
  expect(shell.toasts).toEqual([{ title: success, tone: 'success' }])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('region', { name: 'List of classifieds' })).toHaveFocus()
})

test('nothing is deleted by who cancels', async () => {
  const calls = withClassifieds()
  const { user, cancel, shell } = await askToDelete(own.title)
  await user.click(cancel)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls).toEqual([])
  expect(shell.toasts).toEqual([])
  await rowOf(own.title)
})

test.each([
  [own, 'Failed to delete classified: Classified not found'],
  [external, 'Failed to delete external listing: Classified not found'],
])('why $title was not deleted is said, and it stays', async ({ title }, description) => {
  withClassifieds(() => failure(404, 'not_found', 'Classified not found'))
  const { user, confirm, dialog, shell } = await askToDelete(title)
  await user.click(confirm)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Classified not found')
  expect(shell.toasts).toEqual([{ title: 'Error', description, tone: 'danger' }])
  expect(screen.getByText(title)).toBeInTheDocument()
})
