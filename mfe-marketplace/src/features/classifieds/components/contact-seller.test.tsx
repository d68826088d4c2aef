import type { ClassifiedDetail } from '@haulyard/api-contract'
import { aClassified } from '@haulyard/api-contract/testing'
import { aUser, failure, recordPosts, startMockApi } from '@haulyard/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding } from '../../../testing/responding'

const api = startMockApi()
afterEach(() => sessionStorage.clear())
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

/** Takes messages to the seller. @returns the bodies that were sent */
const respondToMessages = (respond: () => Response) =>
  recordPosts(api, '/api/classifieds/classified-1/messages', respond)
const taken = () => HttpResponse.json({ id: 'message-1' }, { status: 201 })

/** Opens the form, writes, and sends. */
const write = async (text: string) => {
  await sendMessage()
  const dialog = within(await screen.findByRole('dialog', { name: 'Message to the Seller' }))
  if (text) await userEvent.type(dialog.getByLabelText('Message'), text)
  await userEvent.click(dialog.getByRole('button', { name: 'Send Message' }))
  return dialog
}

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

test('a member writes about the listing, and opens the chat', async () => {
  const bodies = respondToMessages(taken)
  const { current, shell } = await open()
  await write('Does it have an APU?')
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Message Sent' }]))
  expect(bodies).toEqual([{ content: 'Does it have an APU?' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(current.address).toBe('/classifieds/classified-1')
  act(() => shell.toasts[0]?.action?.run())
  await waitFor(() => expect(current.address).toBe('/social-feed?chat=user-7'))
})

test('a message without a text is not sent', async () => {
  const bodies = respondToMessages(taken)
  await open()
  const dialog = await write('')
  expect(await dialog.findByText('Message cannot be empty')).toBeVisible()
  expect(bodies).toEqual([])
})

test.each([
  [403, 'connections.blocked', 'You have blocked this member'],
  [
    409,
    'messages.request_waiting',
    'You can write again when your first message has been answered.',
  ],
])('an error (%s, %s) is shown, and the text stays', async (status, code, message) => {
  respondToMessages(() => failure(status, code, message))
  await open()
  const dialog = await write('Hello?')
  expect(await dialog.findByText(message)).toBeVisible()
  expect(dialog.getByLabelText('Message')).toHaveValue('Hello?')
})

test('without a signal it says so, and the text is there when the form is opened again', async () => {
  respondToMessages(() => HttpResponse.error())
  await open()
  const dialog = await write('Still for sale?')
  expect(await dialog.findByText(/could not be reached/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await sendMessage()
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByLabelText('Message')).toHaveValue('Still for sale?')
})

test('a visitor signs in first, and comes back to the form', async () => {
  const { current, shell } = await open({ user: null })
  await sendMessage()
  expect(shell.signInRequests.count).toBe(1)
  expect(current.address).toBe('/classifieds/classified-1?dialog=message')
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
