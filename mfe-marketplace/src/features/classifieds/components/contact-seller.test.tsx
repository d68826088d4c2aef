import type { ClassifiedDetail, Connection } from '@haulyard/api-contract'
import { aClassified } from '@haulyard/api-contract/testing'
import { aUser, failure, recordPosts, startMockApi } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding } from '../../../testing/responding'

const api = startMockApi()
const buyer = aUser({ id: 'user-8' })

interface Opening {
  readonly user?: ReturnType<typeof aUser> | null
  readonly fields?: Partial<ClassifiedDetail>
}

const open = async ({ user = buyer, fields = {} }: Opening = {}) => {
  const path = '/api/classifieds/classified-1'
  api.use(responding(path, () => HttpResponse.json({ ...aClassified(), ...fields })).handler)
  const view = renderAt('/classifieds/classified-1', user)
  await screen.findByRole('heading', { level: 1 })
  return view
}
const sendMessage = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }))

/** Responds to requests for a connection. @returns the bodies that were sent */
const respondToRequests = (respond: () => Response) => recordPosts(api, '/api/connections', respond)
const connection = (status: Connection['status']) => () =>
  HttpResponse.json({ id: 'connection-1', status }, { status: 201 })

const seller = { id: 'user-7', firstName: 'Oksana', lastName: 'Reyes', profileImageUrl: null }

test.each([
  [seller, 'Oksana Reyes'],
  [{ ...seller, lastName: null }, 'Oksana'],
  [{ ...seller, firstName: null, lastName: null }, 'Member'],
])('the seller %o is named %s, with a link to the profile', async (person, name) => {
  await open({ user: null, fields: { seller: person } })
  const link = screen.getByRole('link', { name: new RegExp(`${name}$`) })
  expect(link).toHaveAttribute('href', '/members/user-7')
  expect(screen.queryByText('Seller ID')).toBeNull()
})

test('an older API does not name the seller', async () => {
  await open({ user: null })
  expect(screen.getByRole('link', { name: 'View Profile' })).toBeVisible()
})

test('a member writes to a seller who is connected', async () => {
  const bodies = respondToRequests(connection('accepted'))
  const { current, shell } = await open()
  await sendMessage()
  await waitFor(() => expect(current.address).toBe('/social-feed?chat=user-7'))
  expect(bodies).toEqual([{ receiverId: 'user-7' }])
  expect(shell.toasts).toEqual([])
})

test('a member asks a seller who is not connected yet, and is told what follows', async () => {
  respondToRequests(connection('pending'))
  const { current, shell } = await open()
  await sendMessage()
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([
      {
        title: 'Connection request sent',
        description: 'You can write to each other once the seller accepts it.',
      },
    ]),
  )
  expect(current.address).toBe('/classifieds/classified-1')
})

test.each([
  [403, 'connections.blocked', 'You have blocked this member', 'You have blocked this member'],
  [404, 'members.not_found', 'Member not found', 'This seller cannot be reached on Haulyard.'],
  [
    409,
    'connections.receiver_full',
    'This member cannot take more connections',
    'This member cannot take more connections',
  ],
])('an error (%s, %s) is shown in plain words', async (status, code, message, said) => {
  respondToRequests(() => failure(status, code, message))
  const { shell } = await open()
  await sendMessage()
  await waitFor(() =>
    expect(shell.toasts).toEqual([{ title: 'Error', description: said, tone: 'danger' }]),
  )
})

test('without a signal it says so, and can be tried again', async () => {
  respondToRequests(() => HttpResponse.error())
  const { shell } = await open()
  await sendMessage()
  await waitFor(() => expect(shell.toasts[0]?.description).toContain('could not be reached'))
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled()
})

test('a visitor signs in first', async () => {
  const { shell } = await open({ user: null })
  await sendMessage()
  expect(shell.signInRequests.count).toBe(1)
})

test('the seller’s profile is one press away, for visitors as well', async () => {
  await open({ user: null })
  expect(screen.getByRole('heading', { name: 'Contact Seller' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'View Profile' })).toHaveAttribute(
    'href',
    '/members/user-7',
  )
  expect(screen.getByText('user-7')).toBeVisible()
})

test('the seller sees that it is the own listing, and nothing to write to or to report', async () => {
  await open({ user: aUser() })
  expect(screen.getByText('This is your listing.')).toBeVisible()
  expect(screen.getByText('user-7')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'View Profile' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
})

test('an external classified has no seller here', async () => {
  await open({ fields: { isExternal: true, userId: null, externalSource: 'Kijiji' } })
  expect(screen.queryByRole('heading', { name: 'Contact Seller' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Report' })).toBeVisible()
})

test('a classified can be reported by its title', async () => {
  const { shell } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  expect(shell.reports).toEqual([
    { contentType: 'classified', contentId: 'classified-1', subject: aClassified().title },
  ])
})
