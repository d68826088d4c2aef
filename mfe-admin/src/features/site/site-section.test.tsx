import {
  type BookPrice,
  defaultBookPrice,
  defaultReadOnlyNotice,
  type ReadOnly,
} from '@haulyard/api-contract'
import {
  failure,
  listResponse,
  neverResponding,
  startMockApi,
  unavailable,
} from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSection } from '../../testing/section'

const api = startMockApi()
const siteUrl = '*/api/site'
const readOnlyUrl = '*/api/admin/read-only'
beforeEach(() => api.use(http.get('*/api/admin/announcements', () => listResponse([]))))
afterEach(() => sessionStorage.clear())

const aMode = (fields: Partial<ReadOnly> = {}): ReadOnly => ({
  notice: 'We move.',
  expectedEnd: null,
  isSetting: false,
  ...fields,
})

/** The site as it is at first; the bodies of the changes, which it follows. */
const withSite = (initial: ReadOnly | null) => {
  let readOnly = initial
  const bodies: unknown[] = []
  api.use(
    http.get(siteUrl, () => HttpResponse.json({ readOnly })),
    http.put(readOnlyUrl, async ({ request }) => {
      const body = (await request.json()) as ReadOnly & { isOn: boolean }
      bodies.push(body)
      readOnly = body.isOn ? aMode({ notice: body.notice, expectedEnd: body.expectedEnd }) : null
      return HttpResponse.json({ readOnly })
    }),
  )
  return bodies
}

const findButton = (name: string) => screen.findByRole('button', { name })

test('while the state loads, a placeholder stands for it', async () => {
  api.use(neverResponding(siteUrl))
  openSection('site')
  const loading = await screen.findByLabelText('Loading the state of the site')
  expect(loading).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('heading', { level: 2, name: 'Site' })).toBeVisible()
})

test('a failure says so, and Retry loads the state', async () => {
  withSite(null)
  api.use(http.get(siteUrl, unavailable, { once: true }))
  const { user } = openSection('site')
  expect(await screen.findByText('The state of the site could not be loaded')).toBeVisible()
  await user.click(await findButton('Retry'))
  expect(await screen.findByText('Members can write.')).toBeVisible()
})

test('an administrator begins the mode, changes its notice and ends it', async () => {
  const bodies = withSite(null)
  const { user } = openSection('site')
  const notice = await screen.findByLabelText('Notice')
  expect(notice).toHaveValue(defaultReadOnlyNotice)
  await user.clear(notice)
  await user.type(notice, 'We move the database.')
  const local = '2030-01-02T03:04'
  await user.type(screen.getByLabelText('Expected End'), local)
  await user.click(await findButton('Begin Read-only Mode'))
  expect(await screen.findByText('The site is read-only')).toBeVisible()
  expect(screen.getByLabelText('Notice')).toHaveValue('We move the database.')
  expect(screen.getByLabelText('Expected End')).toHaveValue(local)

  await user.type(screen.getByLabelText('Notice'), ' Soon done.')
  await user.click(await findButton('Save Changes'))
  await waitFor(() => expect(bodies).toHaveLength(2))
  const expectedEnd = new Date(local).toISOString()
  await user.click(await findButton('End Read-only Mode'))
  expect(await screen.findByText('Members can write.')).toBeVisible()
  expect(screen.getByLabelText('Notice')).toHaveValue(defaultReadOnlyNotice)
  expect(bodies).toEqual([
    { isOn: true, notice: 'We move the database.', expectedEnd },
    { isOn: true, notice: 'We move the database. Soon done.', expectedEnd },
    { isOn: false, notice: null, expectedEnd: null },
  ])
})

test('a notice that is too long is not sent', async () => {
  const bodies = withSite(null)
  const { user } = openSection('site')
  const notice = await screen.findByLabelText('Notice')
  await user.clear(notice)
  await user.click(notice)
  await user.paste('x'.repeat(161))
  await user.click(await findButton('Begin Read-only Mode'))
  expect(await screen.findByText('Notice too long')).toBeVisible()
  expect(bodies).toEqual([])
})

test('a change that fails keeps what was typed and shows the reason', async () => {
  withSite(aMode())
  api.use(http.put(readOnlyUrl, () => failure(409, 'site.read_only_setting', 'Set by READ_ONLY.')))
  const { shell, user } = openSection('site')
  await user.type(await screen.findByLabelText('Notice'), ' Soon done.')
  await user.click(await findButton('Save Changes'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Set by READ_ONLY.')
  expect(screen.getByLabelText('Notice')).toHaveValue('We move. Soon done.')
  await user.click(await findButton('End Read-only Mode'))
  const description = 'Failed to end the read-only mode: Set by READ_ONLY.'
  await waitFor(() =>
    expect(shell.toasts.at(-1)).toEqual({ title: 'Error', description, tone: 'danger' }),
  )
  expect(screen.getByText('The site is read-only')).toBeVisible()
})

test('a mode that the operator has set cannot be changed here', async () => {
  withSite(aMode({ isSetting: true }))
  openSection('site')
  expect(
    await screen.findByText(
      'The operator has set it with READ_ONLY, so it cannot be changed here.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('form', { name: 'Read-only Mode' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Read-only/ })).toBeNull()
})

test('the price of the book is changed in dollars', async () => {
  const bodies: unknown[] = []
  const site = { readOnly: null, supportEmail: 'help@haulyard.example' }
  let book: BookPrice = defaultBookPrice
  api.use(
    http.get(siteUrl, () => HttpResponse.json({ ...site, book })),
    http.put('*/api/admin/book', async ({ request }) => {
      book = (await request.json()) as BookPrice
      bodies.push(book)
      return HttpResponse.json({ ...site, book })
    }),
  )
  const { shell, user } = openSection('site')
  const price = await screen.findByLabelText('Price')
  const oldPrice = screen.getByLabelText('Old Price')
  expect([price, oldPrice].map((field) => (field as HTMLInputElement).value)).toEqual([
    '29.99',
    '39.99',
  ])
  await user.clear(price)
  await user.type(price, 'cheap')
  await user.click(await findButton('Save Price'))
  expect(await screen.findByText('Please enter a price from $0.01 to $9,999.99')).toBeVisible()
  await user.clear(price)
  await user.type(price, '$45')
  await user.click(await findButton('Save Price'))
  expect(await screen.findByText('The old price must be higher than the price')).toBeVisible()
  await user.clear(oldPrice)
  await user.click(await findButton('Save Price'))
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('Price changed successfully'))
  expect(bodies).toEqual([{ priceCents: 4500, oldPriceCents: null }])
  expect(await screen.findByLabelText('Price')).toHaveValue('45.00')
})
