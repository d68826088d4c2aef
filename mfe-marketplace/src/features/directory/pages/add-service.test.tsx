import { serviceCategories, servicePriceTypes } from '@haulyard/api-contract'
import { aService } from '@haulyard/api-contract/testing'
import { startMockApi, unavailable, writeAtOnce } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import { delay, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { respondingList } from '../../../testing/responding'
import {
  openFilledServiceForm,
  openServiceForm,
  respondToPostedServices,
} from '../../../testing/service-form'

const api = startMockApi()
const path = '/api/services'
const failureToast = {
  title: 'Error',
  description: 'Failed to post service. Please try again.',
  tone: 'danger',
}
afterEach(() => sessionStorage.clear())

test('the form asks for what the directory shows, preselects nothing and has one submit button', async () => {
  const { dialog } = await openServiceForm(api)
  const texts = ['Title', 'Description', 'Price', 'Location', 'Phone', 'Email', 'Website']
  for (const name of [...texts, 'Specialties', 'Service Radius', 'DOT Number (optional)']) {
    expect(dialog.getByRole('textbox', { name })).toHaveValue('')
  }
  expect(dialog.getByLabelText('Category')).toHaveDisplayValue('Select a category')
  expect(dialog.getByLabelText('Price Type')).toHaveDisplayValue('Select a price type')
  expect(dialog.getByRole('switch', { name: 'Available 24/7' })).not.toBeChecked()
  const valuesOf = (label: string) =>
    Array.from((dialog.getByLabelText(label) as HTMLSelectElement).options, ({ value }) => value)
  expect(valuesOf('Category')).toEqual(['', ...serviceCategories])
  expect(valuesOf('Price Type')).toEqual(['', ...servicePriceTypes])
  expect(
    dialog.getAllByRole('button', { name: /^(Post|Create|Save|Submit|Update|Add|Start|Send)/ }),
  ).toHaveLength(1)
})

test('a service is sent with everything that was said, thanked for, and in the list at once', async () => {
  const { dialog, user, shell, submit, current } = await openFilledServiceForm(api)
  const added = aService()
  const sent = respondToPostedServices(api, () => {
    api.use(respondingList(path, [added]).handler)
    return HttpResponse.json(added, { status: 201 })
  })
  for (const [label, text] of [
    ['Price', '195'],
    ['Phone', '(303) 555-0182'],
    ['Email', 'dispatch@frontrangetow.example'],
    ['Website', 'https://frontrangetow.example'],
    ['Specialties', 'Rollovers'],
    ['Service Radius', '150 miles'],
    ['DOT Number (optional)', '2876541'],
  ] as const) {
    await writeAtOnce(user, dialog.getByLabelText(label), text)
  }
  await user.click(dialog.getByRole('switch', { name: 'Available 24/7' }))
  await submit()
  expect(await screen.findByRole('link', { name: added.title })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(current.address).toBe('/directory')
  expect(shell.toasts).toEqual([{ title: 'Service posted successfully!', tone: 'success' }])
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/^[\w-]+$/),
      body: {
        title: 'Front Range Heavy Tow',
        description: 'Rotator and two 50-ton wreckers.',
        category: 'repair',
        price: '195',
        priceType: 'hourly',
        location: 'Denver, CO',
        phone: '(303) 555-0182',
        email: 'dispatch@frontrangetow.example',
        website: 'https://frontrangetow.example',
        specialties: 'Rollovers',
        serviceRadius: '150 miles',
        is24Hour: true,
        hours: null,
        dotNumber: '2876541',
      },
    },
  ])
})

test('what is optional may be left empty', async () => {
  const { shell, submit } = await openFilledServiceForm(api)
  const sent = respondToPostedServices(api, () => HttpResponse.json(aService(), { status: 201 }))
  await submit()
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ price: null, phone: null, email: null, is24Hour: false })
})

test('a wrong form is not sent, and says what is wrong at each field', async () => {
  const sent = respondToPostedServices(api, unavailable)
  const { dialog, user, submit } = await openServiceForm(api)
  await user.type(dialog.getByLabelText('Email'), 'dispatch')
  await user.type(dialog.getByLabelText('Website'), 'frontrangetow')
  await submit()
  for (const [label, message] of [
    ['Title', 'Title must be at least 5 characters'],
    ['Description', 'Description must be at least 20 characters'],
    ['Category', 'Please select a category'],
    ['Price Type', 'Please select a price type'],
    ['Location', 'Location is required'],
    ['Email', 'Please enter a valid email'],
    ['Website', 'Please enter a valid website URL'],
  ] as const) {
    expect(await dialog.findByText(message)).toBeVisible()
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message))
  }
  expect(dialog.getByLabelText('Title')).toHaveFocus()
  expect(sent).toEqual([])
})

test.each([
  ['is busy', unavailable, 'Please try again shortly'],
  ['is out of reach', () => HttpResponse.error(), /Check your signal and try again/],
])(
  'when the API %s, toast and form say so, and what is sent again has the same key',
  async (_case, respond, reason) => {
    const { dialog, shell, submit } = await openFilledServiceForm(api)
    const sent = respondToPostedServices(api, respond)
    await submit()
    expect(await dialog.findByRole('alert')).toHaveTextContent(reason)
    expect(shell.toasts).toEqual([failureToast])
    expect(screen.queryByText(failureToast.description)).toBeNull()
    expect(dialog.getByLabelText('Title')).toHaveValue('Front Range Heavy Tow')
    await submit()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual(sent[0])
  },
)

test('what the API finds wrong stands at its field, and only there', async () => {
  const message = 'Location is not a place'
  const issues = [{ path: 'location', message }]
  respondToPostedServices(api, () =>
    HttpResponse.json({ code: 'validation', message, issues }, { status: 400 }),
  )
  const { dialog, shell, submit } = await openFilledServiceForm(api)
  await submit()
  expect(await dialog.findByText(message)).toBeVisible()
  expect(dialog.getByLabelText('Location')).toHaveFocus()
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(shell.toasts).toEqual([failureToast])
})

test('a double tap sends a service once', async () => {
  const { dialog, user, shell } = await openFilledServiceForm(api)
  const sent = respondToPostedServices(api, () => HttpResponse.json(aService(), { status: 201 }))
  await user.dblClick(dialog.getByRole('button', { name: 'Add Service' }))
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  expect(sent).toHaveLength(1)
})

test('while the response is pending the button is busy, and pressing it again sends nothing', async () => {
  const sent = respondToPostedServices(api, async () => {
    await delay('infinite')
    return unavailable()
  })
  const { dialog, user, submit } = await openFilledServiceForm(api)
  await submit()
  const busy = await dialog.findByRole('button', { name: 'Adding...', busy: true })
  await user.click(busy)
  await user.type(dialog.getByLabelText('Title'), '{Enter}')
  expect(sent).toHaveLength(1)
})

test('a service that a moderator looks at first is no success yet', async () => {
  const { shell, submit } = await openFilledServiceForm(api)
  const held = aService({ isHeld: true })
  respondToPostedServices(api, () => HttpResponse.json(held, { status: 201 }))
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shell.toasts).toMatchObject([{ title: 'Your listing is not published yet' }])
})
