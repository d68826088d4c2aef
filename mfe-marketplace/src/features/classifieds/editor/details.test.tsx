import { aClassified } from '@haulyard/api-contract/testing'
import { aUser, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { openPostForm, respondToPosts } from '../../../testing/classified-form'
import { renderAt } from '../../../testing/render-at'
import { responding, respondingList } from '../../../testing/responding'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

test('the details of the category are filled in from what was written, and sent', async () => {
  const sent = respondToPosts(api)
  const { form, field, fill, write, press, user } = await openPostForm()
  expect(form.queryByLabelText('Miles')).toBeNull()
  await fill()
  await write('Model', '389 Glider')
  await press('Fill In From What I Wrote')
  expect(await form.findByText('6 fields were filled in.')).toBeVisible()
  expect(field('Year')).toHaveValue('2016')
  expect(field('Make')).toHaveValue('Peterbilt')
  expect(field('Model')).toHaveValue('389 Glider')
  expect(field('Miles')).toHaveValue('580000')
  await write('Horsepower', '4,000')
  await user.selectOptions(field('Currency'), 'Canadian dollars')
  await user.click(form.getByRole('checkbox', { name: 'Or best offer' }))
  await press('Post Listing')
  const rule = 'Horsepower must be a whole number from 1 to 3000'
  expect(await form.findByText(rule)).toBeVisible()
  await write('Horsepower', '455')
  await press('Post Listing')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const vehicle = { year: 2016, make: 'Peterbilt', mileage: 580_000, horsepower: 455, axles: null }
  expect(sent).toMatchObject([{ body: { ...vehicle, currency: 'CAD', isBestOffer: true } }])
  expect(sent[0]?.body).not.toHaveProperty('lengthFeet')
})

const truck = aClassified({
  ...{ amount: 4_500_000, currency: 'CAD', isBestOffer: true, price: 'CA$45,000' },
  ...{ year: 2019, mileage: 612_000, make: 'Kenworth', transmission: 'automated' },
})

test('a card has year, miles and price', async () => {
  api.use(respondingList('/api/classifieds', [truck]).handler)
  renderAt('/classifieds', aUser())
  const card = within(await screen.findByRole('listitem'))
  expect(card.getByText('2019')).toBeVisible()
  expect(card.getByText('612,000 miles')).toBeVisible()
  expect(card.getByText('CA$45,000 or best offer')).toBeVisible()
})

test('the page has the details that the seller states', async () => {
  api.use(responding('/api/classifieds/classified-1', () => HttpResponse.json(truck)).handler)
  renderAt('/classifieds/classified-1')
  const details = within(await screen.findByRole('region', { name: 'Details' }))
  expect(details.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    ...['Make', 'Year', 'Miles', 'Transmission'],
  ])
  expect(details.getByText('Automated Manual')).toBeVisible()
  expect(screen.getByText('CA$45,000 or best offer')).toBeVisible()
})
