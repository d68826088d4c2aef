import type { CurrentUser, Site } from '@haulyard/api-contract'
import { aSite } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { aUser, failure, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import remote from '../../../remote'

const api = startMockApi()
const siteUrl = '*/api/site'
const withSite = (fields: Partial<Site> = {}) =>
  api.use(http.get(siteUrl, () => HttpResponse.json(aSite(fields))))
beforeEach(() => withSite())
afterEach(() => sessionStorage.clear())

const openBook = async (user: CurrentUser | null = null) => {
  const view = renderRemote({ remote, at: '/esl-book', user })
  await screen.findByRole('heading', { level: 1 })
  return view
}
const openAndPress = async (name: string, user: CurrentUser | null = null) => {
  const view = await openBook(user)
  await userEvent.click(screen.getByRole('button', { name }))
  return { ...view, dialog: within(await screen.findByRole('dialog')) }
}
const fill = (dialog: ReturnType<typeof within>, label: string, text: string) =>
  userEvent.type(dialog.getByLabelText(label), text)

test('the book is shown with its rating, its students and its pages', async () => {
  await openBook()
  expect(screen.getByText('4.8/5 rating')).toBeVisible()
  expect(screen.getByText('1,200+ students')).toBeVisible()
  expect(screen.getByText('240 pages')).toBeVisible()
  await expect.poll(() => document.title).toBe('ESL Book · Haulyard')
})

test('there are three benefits and three testimonials', async () => {
  await openBook()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  expect(document.querySelectorAll('blockquote')).toHaveLength(3)
})

test('what you learn is a list', async () => {
  await openBook()
  const section = screen.getByRole('heading', { name: 'What you learn' }).closest('section')
  expect(within(section as HTMLElement).getAllByRole('listitem').length).toBeGreaterThan(4)
})

test('the price shows what it was, what is saved and what comes with it', async () => {
  await openBook()
  const price = screen.getByRole('region', { name: 'Get the book' })
  expect(await within(price).findByText('$29.99')).toBeVisible()
  expect(price).toHaveTextContent('was $39.99')
  expect(price).toHaveTextContent('Save $10')
  expect(price).toHaveTextContent('PDF delivery')
  expect(price).toHaveTextContent('30-day money-back guarantee')
})

test('the price is the one of the settings; without an old price nothing is saved', async () => {
  withSite({ book: { priceCents: 2450, oldPriceCents: null } })
  await openBook()
  const price = screen.getByRole('region', { name: 'Get the book' })
  expect(await within(price).findByText('$24.50')).toBeVisible()
  expect(price).not.toHaveTextContent(/was|Save/)
})

test('a price that could not be loaded is loaded by Retry', async () => {
  api.use(http.get(siteUrl, unavailable, { once: true }))
  await openBook()
  expect(await screen.findByText('The price could not be loaded.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('$29.99')).toBeVisible()
})

test('the sample has pages that can be turned', async () => {
  const { dialog } = await openAndPress('Preview Sample Pages')
  expect(dialog.getByRole('heading', { level: 3, name: 'At the weigh station' })).toBeVisible()
  expect(dialog.getByText('Slide your tandems.')).toBeVisible()
  const next = dialog.getByRole('button', { name: 'Next' })
  for (const title of ['Signs that cost money', 'A Level 1 inspection', 'At the dock']) {
    await userEvent.click(next)
    expect(dialog.getByRole('heading', { level: 3, name: title })).toBeVisible()
  }
  expect(next).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(next)
  await userEvent.click(dialog.getByRole('button', { name: 'Previous' }))
  expect(dialog.getByText('Sample 3 of 4')).toBeVisible()
})

describe.each(['Get Your Copy Now', 'Order Now'])('%s', (name) => {
  test('orders the book at the price that is shown, and says that nothing is paid', async () => {
    withSite({ book: { priceCents: 2450, oldPriceCents: null } })
    const bodies: unknown[] = []
    api.use(
      http.post('*/api/support-requests/book-orders', async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json({ id: 'request-1' }, { status: 201 })
      }),
    )
    const { dialog, shell } = await openAndPress(name)
    expect(dialog.getByText(/for \$24\.50\. You pay nothing now/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Send Order' }))
    expect(dialog.getByText('Please enter your name')).toBeVisible()
    expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
    await fill(dialog, 'Name', 'Rosa')
    await fill(dialog, 'Email', 'rosa@example.com')
    await userEvent.click(dialog.getByRole('button', { name: 'Send Order' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies).toEqual([
      { name: 'Rosa', email: 'rosa@example.com', message: null, priceCents: 2450 },
    ])
    expect(shell.toasts.at(-1)?.title).toBe('Order sent')
  })
})

test('an order at an old price keeps what was typed, and shows the new price', async () => {
  api.use(
    http.post('*/api/support-requests/book-orders', () =>
      failure(409, 'support.price_changed', 'The price has changed.'),
    ),
  )
  const { dialog } = await openAndPress('Order Now', aUser())
  expect(dialog.getByLabelText('Name')).toHaveValue('Dana Reyes')
  expect(dialog.getByLabelText('Email')).toHaveValue('dana@haulyard.example')
  withSite({ book: { priceCents: 3499, oldPriceCents: null } })
  await userEvent.click(dialog.getByRole('button', { name: 'Send Order' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('The price has changed.')
  expect(await dialog.findByText(/for \$34\.99/)).toBeVisible()
})

test('a bulk order names the company and the copies', async () => {
  const bodies: unknown[] = []
  api.use(
    http.post('*/api/support-requests/bulk-orders', async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json({ id: 'request-1' }, { status: 201 })
    }),
  )
  const { dialog, shell } = await openAndPress('Contact for Bulk Orders', aUser())
  await fill(dialog, 'Company', 'Vega Freight')
  await fill(dialog, 'Copies', 'x')
  await userEvent.click(dialog.getByRole('button', { name: 'Send Request' }))
  expect(dialog.getByText('Please enter a whole number from 2 to 10,000')).toBeVisible()
  await userEvent.clear(dialog.getByLabelText('Copies'))
  await fill(dialog, 'Copies', '25')
  await userEvent.click(dialog.getByRole('button', { name: 'Send Request' }))
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('Request sent'))
  expect(bodies).toMatchObject([{ company: 'Vega Freight', copies: 25 }])
})
