import type { AdminUser } from '@haulyard/api-contract'
import { aMember } from '@haulyard/api-contract/testing'
import { listResponse, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { openSection, rowOf } from '../../testing/section'

const api = startMockApi()
const membersUrl = '*/api/admin/users'
beforeEach(() => api.use(http.get('*/api/admin/invitations', () => listResponse([]))))

const respondWithMembers = (...members: readonly AdminUser[]) =>
  api.use(http.get(membersUrl, () => listResponse(members)))

test('while the members load, six placeholders stand for them', async () => {
  api.use(neverResponding(membersUrl))
  openSection('users')
  const list = await screen.findByLabelText('Loading members')
  expect(list).toHaveAttribute('aria-busy', 'true')
  expect(list.children).toHaveLength(6)
})

test('a member shows with name, address, role and date, and leads to the own page', async () => {
  const profileImageUrl = '/media/bea.webp'
  respondWithMembers(
    aMember(),
    aMember({ id: 'a', firstName: 'Bea', isAdmin: true, profileImageUrl }),
  )
  openSection('users')
  const row = await rowOf('Walt Brody')
  expect(row.getByRole('link')).toHaveAttribute('href', '/members/member-7')
  expect(row.getByText('walt@haulyard.example')).toBeVisible()
  expect(row.getByText('User')).toBeVisible()
  expect(row.getByText('Joined: Mar 4, 2026')).toBeVisible()
  expect(row.queryByText('Unverified')).toBeNull()
  expect(row.getByRole('button', { name: 'Make Admin' })).toHaveAccessibleDescription('Walt Brody')
  const admin = await rowOf('Bea Brody')
  expect(admin.getByText('Admin')).toBeVisible()
  expect(admin.getByRole('presentation', { hidden: true })).toHaveAttribute('src', profileImageUrl)
  expect(admin.getByRole('button', { name: 'Remove Admin' })).toBeVisible()
})

test('who has no name is called by the address, or else by the id', async () => {
  const nameless = { firstName: null, lastName: null, isEmailVerified: false }
  respondWithMembers(aMember(nameless), aMember({ ...nameless, id: '42', email: '' }))
  openSection('users')
  expect((await rowOf('walt@haulyard.example')).getByText('Unverified')).toBeVisible()
  expect(screen.getByRole('link', { name: 'User 42' })).toBeVisible()
})

test('a search without results says so', async () => {
  respondWithMembers()
  openSection('users')
  expect(await screen.findByText('No users found.')).toBeVisible()
})

test('a failure says so, and Retry loads the members', async () => {
  respondWithMembers(aMember())
  api.use(http.get(membersUrl, unavailable, { once: true }))
  openSection('users')
  expect(await screen.findByText('The members could not be loaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Walt Brody' })).toBeVisible()
})

test('the search is in the address, and asks the API', async () => {
  const searches: (string | null)[] = []
  api.use(
    http.get(membersUrl, ({ request }) => {
      searches.push(new URL(request.url).searchParams.get('search'))
      return listResponse([aMember()])
    }),
  )
  const { current } = openSection('users&search=wal')
  const search = await screen.findByRole('searchbox', { name: 'Search members' })
  expect(search).toHaveValue('wal')
  await userEvent.type(search, 'ter{Enter}')
  await expect.poll(() => searches).toEqual(['wal', 'walter'])
  expect(current.address).toBe('/admin-portal?section=users&search=walter')
})

test('the next fifty are a page away, and back', async () => {
  api.use(
    http.get(membersUrl, ({ request }) => {
      const { searchParams } = new URL(request.url)
      expect(searchParams.get('limit')).toBe('50')
      return searchParams.has('cursor')
        ? listResponse([aMember({ id: 'b', firstName: 'Bea' })])
        : listResponse([aMember()], '/api/admin/users?limit=50&cursor=c1')
    }),
  )
  const { current } = openSection('users')
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('link', { name: 'Bea Brody' })).toBeVisible()
  expect(current.address).toBe('/admin-portal?section=users&page=2')
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(await screen.findByRole('link', { name: 'Walt Brody' })).toBeVisible()
})
