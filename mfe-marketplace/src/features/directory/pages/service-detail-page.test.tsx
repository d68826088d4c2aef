import type { DirectoryService } from '@haulyard/api-contract'
import { aService } from '@haulyard/api-contract/testing'
import { failure, startMockApi, unavailable } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding } from '../../../testing/responding'

const api = startMockApi()
const path = '/api/services/service-1'

const openService = async (fields: Partial<DirectoryService> = {}) => {
  api.use(responding(path, () => HttpResponse.json(aService(fields))).handler)
  renderAt('/services/service-1')
  await screen.findByRole('heading', { level: 1 })
}
const factOf = (name: string) => screen.getByText(name).nextElementSibling

test('a service shows what it does, where, when, how far, and how to reach it', async () => {
  await openService()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Front Range Heavy Tow')
  expect(screen.getByText('Repair')).toBeVisible()
  expect(screen.getByText('24/7')).toBeVisible()
  expect(screen.getByText('Denver, CO')).toBeVisible()
  expect(screen.getByText(/Rotator and two 50-ton wreckers/)).toBeVisible()
  expect(screen.getByText('Rollovers, winch-outs, load transfer')).toBeVisible()
  expect(factOf('Service Radius')).toHaveTextContent('150 miles')
  expect(factOf('DOT Number')).toHaveTextContent('2876541')
  expect(factOf('Listed')).toHaveTextContent('Oct 12, 2026')
  await expect.poll(() => document.title).toBe('Front Range Heavy Tow · Haulyard')
})

test.each([
  ['(303) 555-0182', 'tel:3035550182'],
  ['dispatch@frontrangetow.example', 'mailto:dispatch@frontrangetow.example'],
  ['frontrangetow.example', 'https://frontrangetow.example/'],
])('the contact %s is a link', async (name, href) => {
  await openService()
  // A possible line break counts as a space in the name that the test environment computes.
  const link = screen.getByRole('link', {
    name: (text) => text.replaceAll(' ', '') === name.replaceAll(' ', ''),
  })
  expect(link).toHaveAttribute('href', href)
})

test.each([
  [true, '24/7 Available'],
  [false, 'Hours unknown'],
])('with is24Hour %s and no hours its hours are %s', async (is24Hour, hours) => {
  await openService({ is24Hour, hours: null })
  expect(factOf('Hours')).toHaveTextContent(hours)
  expect(screen.queryByText('Business Hours')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Opening Hours' })).toBeNull()
  expect(screen.queryAllByText('24/7')).toHaveLength(is24Hour ? 1 : 0)
})

test('a rate is shown with its price type', async () => {
  await openService({ price: '$3.25', priceType: 'per_mile' })
  expect(factOf('Price Type')).toHaveTextContent('Per mile')
  expect(factOf('Rate')).toHaveTextContent('$3.25')
})

test.each([
  { price: null, priceType: 'hourly' },
  { price: '500', priceType: 'quote' },
] as const)('%o is priced by a quote', async (fields) => {
  await openService(fields)
  expect(screen.getByText('Contact for Quote')).toBeVisible()
  expect(screen.queryByText('Rate')).toBeNull()
})

test('empty fields are left out', async () => {
  const nothing = { phone: null, email: null, website: null, serviceRadius: null, dotNumber: null }
  await openService({ ...nothing, specialties: null })
  for (const name of ['Contact', 'Specialties', 'Service Radius', 'DOT Number']) {
    expect(screen.queryByText(name)).toBeNull()
  }
})

test('a website that is a script is no link', async () => {
  await openService({ website: 'javascript:alert(1)' })
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(targets.filter((href) => href?.startsWith('javascript'))).toEqual([])
})

test('an unknown service says so and leads back to the directory', async () => {
  const notFound = () => failure(404, 'services.not_found', 'Service not found')
  api.use(responding('/api/services/nope', notFound).handler)
  renderAt('/services/nope')
  expect(await screen.findByRole('heading', { name: 'Service Not Found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Directory' })).toHaveAttribute(
    'href',
    '/directory',
  )
})

test('a service that cannot be read offers Retry', async () => {
  api.use(responding(path, unavailable).handler)
  renderAt('/services/service-1')
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
  api.use(responding(path, () => HttpResponse.json(aService())).handler)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
})
