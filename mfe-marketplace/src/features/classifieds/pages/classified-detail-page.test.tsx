import type { ClassifiedDetail } from '@haulyard/api-contract'
import { aClassified } from '@haulyard/api-contract/testing'
import {
  failure,
  neverResponding,
  startMockApi,
  unavailable,
  withClipboard,
  withShareSheet,
} from '@haulyard/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding, respondingList } from '../../../testing/responding'

const api = startMockApi()
const path = '/api/classifieds/classified-1'

const openClassified = async (fields: Partial<ClassifiedDetail> = {}) => {
  api.use(responding(path, () => HttpResponse.json({ ...aClassified(), ...fields })).handler)
  const view = renderAt('/classifieds/classified-1')
  await screen.findByRole('heading', { level: 1 })
  return view
}

test('a classified shows what is for sale, for how much, where, since when and by whom', async () => {
  await openClassified({ imageUrl: '/media/cascadia.webp' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2019 Freightliner Cascadia')
  expect(screen.getByText('Trucks')).toBeVisible()
  expect(screen.getByText('$64,500')).toBeVisible()
  expect(screen.getByText('Texas (TX)')).toBeVisible()
  expect(screen.getByText('Nov 3, 2026')).toBeVisible()
  expect(screen.getByText('user-7')).toBeVisible()
  expect(screen.getByText(/Clean title in hand/)).toBeVisible()
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/media/cascadia.webp')
  await expect.poll(() => document.title).toBe('2019 Freightliner Cascadia 126, DD15 · Haulyard')
})

test('a classified that waits for a moderator tells its seller so, and is not shared', async () => {
  await openClassified({ isHeld: true })
  expect(
    screen.getByText(
      'A moderator looks at your listing before others see it. We tell you what becomes of it.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Share this listing' })).toBeNull()
})

test('a classified warns of what may be a fraud, in whole sentences', async () => {
  await openClassified({
    currency: 'CAD',
    warnings: [
      { kind: 'payment', found: 'wire transfer' },
      { kind: 'same_photo' },
      { kind: 'same_text', others: [{ id: 'classified-2', title: 'The first one' }] },
      { kind: 'low_price', median: 5_445_000, compared: 8 },
      { kind: 'new_account' },
    ],
  })
  expect(screen.getByText('Before you pay')).toBeVisible()
  for (const sentence of [
    'It mentions “wire transfer”: a payment of that kind cannot be taken back.',
    'Another seller posted one of its photos before.',
    'Another seller posted the same text before.',
    'Its price is under 60 % of what 8 similar listings ask: half of them ask more than CA$54,450.',
    'The seller’s account was less than a week old when this was posted.',
  ]) {
    expect(screen.getByText(sentence)).toBeVisible()
  }
  expect(screen.getByRole('link', { name: 'The first one' })).toHaveAttribute(
    'href',
    '/classifieds/classified-2',
  )
})

test('a classified without a warning says nothing of one', async () => {
  await openClassified()
  expect(screen.queryByText('Before you pay')).toBeNull()
})

test('a classified is busy while it is on its way', async () => {
  api.use(neverResponding(path))
  renderAt('/classifieds/classified-1')
  expect(await screen.findByRole('group', { name: 'Loading the classified' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
})

test('an unknown classified says so and leads back to the list', async () => {
  const notFound = () => failure(404, 'classifieds.not_found', 'Classified not found')
  api.use(responding('/api/classifieds/nope', notFound).handler)
  renderAt('/classifieds/nope')
  expect(await screen.findByRole('heading', { name: 'Classified not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Classifieds' })).toHaveAttribute(
    'href',
    '/classifieds',
  )
})

test.each([
  ['a%20b%2Fc', 'a%20b%2Fc'],
  // Cannot be decoded, so no record has this id; requested as it was written.
  ['%E0%A4%A', '%25E0%25A4%25A'],
])('the id %s in the address is asked for, whole', async (written, asked) => {
  const notFound = () => failure(404, 'classifieds.not_found', 'Classified not found')
  const paths: string[] = []
  api.use(
    http.get('/api/classifieds/*', ({ request }) => {
      paths.push(new URL(request.url).pathname)
      return notFound()
    }),
  )
  renderAt(`/classifieds/${written}`)
  expect(await screen.findByRole('heading', { name: 'Classified not found' })).toBeVisible()
  expect(paths).toEqual([`/api/classifieds/${asked}`])
})

test('a classified that cannot be read offers Retry', async () => {
  api.use(responding(path, unavailable).handler)
  renderAt('/classifieds/classified-1')
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')

  api.use(responding(path, () => HttpResponse.json(aClassified())).handler)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('$64,500')).toBeVisible()
})

describe('coming from a filtered list', () => {
  test('it shows at once what the list knew, and leads back to the same filters', async () => {
    api.use(respondingList('/api/classifieds', [aClassified()]).handler, neverResponding(path))
    const { current } = renderAt('/classifieds?category=trucks&location=TX')
    await userEvent.click(await screen.findByRole('link', { name: /Cascadia/ }))

    expect(await screen.findByRole('heading', { level: 1, name: /Cascadia/ })).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Back to Classifieds' }))
    expect(current.address).toBe('/classifieds?category=trucks&location=TX')
    expect(await screen.findByRole('listitem')).toBeVisible()
  })
})

describe('an external classified', () => {
  test('opens its original listing in a new tab', async () => {
    await openClassified({
      isExternal: true,
      userId: null,
      externalSource: 'TruckPaper',
      externalUrl: 'https://www.truckpaper.com/listing/240117',
    })
    const link = screen.getByRole('link', { name: 'View Original Listing' })
    expect(link).toHaveAttribute('href', 'https://www.truckpaper.com/listing/240117')
    expect(link).toHaveAttribute('target', '_blank')
    expect(screen.queryByText('Seller ID')).toBeNull()
  })

  test('links the other sites that list the same', async () => {
    const url = 'https://www.kijiji.ca/v/159133'
    const alsoFrom = [
      { source: 'Kijiji', url },
      { source: 'Trap', url: 'javascript:alert(1)' },
    ]
    await openClassified({ isExternal: true, externalSource: 'TruckPaper', alsoFrom })
    const list = within(screen.getByRole('list', { name: 'Also listed at' }))
    expect(list.getByRole('link')).toHaveAttribute('href', url)
    expect(list.getByRole('link')).toHaveAccessibleName('Kijiji')
  })

  test('says that its marketplace no longer lists it', async () => {
    await openClassified({ isExternal: true, externalSource: 'TruckPaper', isGone: true })
    expect(screen.getByText('No Longer Listed')).toBeVisible()
    expect(screen.getByText(/^This listing is no longer at TruckPaper\./)).toBeVisible()
  })

  test('opens the home page of its marketplace when it has no address', async () => {
    await openClassified({ isExternal: true, externalSource: 'Kijiji', externalUrl: null })
    expect(screen.getByRole('link', { name: 'View Original Listing' })).toHaveAttribute(
      'href',
      'https://www.kijiji.ca/',
    )
  })
})

test('a classified of a member has no original listing', async () => {
  await openClassified()
  expect(screen.queryByRole('link', { name: 'View Original Listing' })).toBeNull()
})

describe('sharing', () => {
  const address = 'http://localhost:3000/classifieds/classified-1'

  test('Facebook and Twitter open with the address of the classified', async () => {
    await openClassified()
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? ''
    expect(new URL(hrefOf('Facebook')).searchParams.get('u')).toBe(address)
    expect(new URL(hrefOf('Twitter')).searchParams.get('url')).toBe(address)
  })

  test('Copy Link copies the address and says so', async () => {
    const writeText = withClipboard()
    const { shell } = await openClassified()
    fireEvent.click(screen.getByRole('button', { name: 'Copy Link' }))
    await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Link Copied' }]))
    expect(writeText).toHaveBeenCalledWith(address)
  })

  test('SMS writes a message where there is no share sheet', async () => {
    await openClassified()
    const href = screen.getByRole('link', { name: 'SMS' }).getAttribute('href') ?? ''
    expect(decodeURIComponent(href)).toBe(`sms:?&body=${aClassified().title} ${address}`)
  })

  test('SMS opens the share sheet where there is one', async () => {
    const share = withShareSheet()
    await openClassified()
    fireEvent.click(screen.getByRole('link', { name: 'SMS' }))
    expect(share).toHaveBeenCalledWith({ title: aClassified().title, url: address })
  })
})
