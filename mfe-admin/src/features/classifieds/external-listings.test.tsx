import type { Classified, ImportResult } from '@haulyard/api-contract'
import { aClassified, someAdminStats } from '@haulyard/api-contract/testing'
import { failure, listResponse, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { findQuestion, openSection, rowOf } from '../../testing/section'

const api = startMockApi()
const refreshUrl = '*/api/classifieds/refresh-external'
const deleteUrl = '*/api/classifieds/delete-external'
const external = aClassified({ title: 'From Truck Paper', isExternal: true, userId: null })

const withList = () => {
  const list: Classified[] = []
  api.use(
    http.get('*/api/classifieds', () => listResponse(list)),
    http.get('*/api/admin/stats', () =>
      HttpResponse.json(someAdminStats({ externalListings: list.length })),
    ),
  )
  return list
}

const open = async (button: string) => {
  const page = openSection('classifieds')
  await page.user.click(await screen.findByRole('button', { name: button }))
  return page
}
const openRefreshing = () => open('Refresh External Listings')
const openDeleting = () => open('Delete All External Listings')

const result: ImportResult = {
  message: '1 listing added, 0 updated',
  sources: [{ name: 'Truck Paper', added: 1, updated: 0, skipped: 4, failed: 0, error: null }],
}

test('a refresh says that it runs, and then what it brought', async () => {
  const list = withList()
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  api.use(
    http.post(refreshUrl, async () => {
      await finished
      list.push(external)
      return HttpResponse.json(result)
    }),
  )
  const { shell } = await openRefreshing()
  expect(await screen.findByRole('button', { name: 'Refreshing...' })).toBeVisible()
  finish()
  await rowOf(external.title)
  expect(screen.getByRole('button', { name: 'Refresh External Listings' })).toBeVisible()
  expect(screen.getByText('1 added, 0 updated, 4 skipped')).toBeVisible()
  expect(shell.toasts).toEqual([
    { title: 'Import finished successfully', description: '1 added, 0 updated.', tone: 'success' },
  ])
})

test('why a refresh failed is said', async () => {
  withList()
  api.use(http.post(refreshUrl, () => failure(409, 'conflict', 'An import is running already')))
  const { shell } = await openRefreshing()
  await waitFor(() =>
    expect(shell.toasts).toEqual([
      {
        title: 'Error',
        description: 'Failed to refresh external listings: An import is running already',
        tone: 'danger',
      },
    ]),
  )
})

test('all external listings go once that was confirmed, and the question says how many', async () => {
  const list = withList()
  list.push(external)
  api.use(
    http.delete(deleteUrl, () => {
      list.length = 0
      return HttpResponse.json({ message: '1 external listing deleted', removed: 1 })
    }),
  )
  const { user, shell } = await openDeleting()
  const { dialog, confirm } = await findQuestion()
  expect(dialog.getByRole('heading', { name: 'Delete 1 external listing?' })).toBeVisible()
  await user.click(confirm)
  expect(await screen.findByText('No classifieds found.')).toBeVisible()
  expect(shell.toasts).toEqual([
    { title: 'Deleted successfully', description: '1 external listing deleted', tone: 'success' },
  ])
})

test('no external listing is deleted by who cancels', async () => {
  withList().push(external)
  let calls = 0
  api.use(
    http.delete(deleteUrl, () => {
      calls += 1
      return unavailable()
    }),
  )
  const { user } = await openDeleting()
  await user.click((await findQuestion()).cancel)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await rowOf(external.title)
  expect(calls).toBe(0)
})

test('why the external listings were not deleted is said', async () => {
  withList().push(external)
  api.use(http.delete(deleteUrl, unavailable))
  const { user, shell } = await openDeleting()
  const { dialog, confirm } = await findQuestion()
  await user.click(confirm)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please try again shortly')
  expect(shell.toasts).toEqual([
    {
      title: 'Error',
      description: 'Failed to delete external listings: Please try again shortly',
      tone: 'danger',
    },
  ])
})
