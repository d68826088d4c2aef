import type { ServiceRequest } from '@haulyard/api-contract'
import { aService, aServiceRequest } from '@haulyard/api-contract/testing'
import { aUser, failure, startMockApi, writeAtOnce } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { renderAt } from '../../testing/render-at'
import { responding, respondingList } from '../../testing/responding'

const api = startMockApi()
const driver = aUser({ id: 'user-8' })
const provider = aUser({ id: 'user-7' })
afterEach(() => sessionStorage.clear())

/** The page of a service of user-7. */
const openService = async (user: ReturnType<typeof aUser> | null, fields = {}) => {
  api.use(
    responding('/api/services/service-1', () => HttpResponse.json(aService(fields))).handler,
    responding('/api/services/service-1/saved', () => HttpResponse.json({ isSaved: false }))
      .handler,
  )
  const view = renderAt('/services/service-1', user)
  await userEvent.click(await screen.findByRole('button', { name: 'Contact Provider' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Contact/ }))
  return { ...view, dialog }
}
const answerSent = (answer: () => Response) => {
  const sent: { body: unknown; key: string | null }[] = []
  api.use(
    http.post('/api/services/service-1/requests', async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') })
      return answer()
    }),
  )
  return sent
}
const openForm = async () => {
  const view = await openService(driver)
  await userEvent.click(view.dialog.getByRole('button', { name: /^Send a Request/ }))
  const form = within(
    await screen.findByRole('dialog', { name: 'Request to Front Range Heavy Tow' }),
  )
  const user = userEvent.setup()
  const submit = () => user.click(form.getByRole('button', { name: 'Send Request' }))
  const fill = async () => {
    await writeAtOnce(user, form.getByLabelText('Truck'), '2019 Kenworth T680')
    await writeAtOnce(user, form.getByLabelText('Trouble'), 'No air pressure, brakes locked.')
    await writeAtOnce(user, form.getByLabelText('Place'), 'I-70, mile 216')
    await user.selectOptions(form.getByLabelText('Preferred Contact'), 'phone')
    await writeAtOnce(user, form.getByLabelText('Phone'), '(303) 555-0142')
  }
  return { ...view, form, user, submit, fill }
}

describe('Contact Provider', () => {
  test('offers call, email and website before a request', async () => {
    const { dialog } = await openService(driver)
    const ways = [...dialog.getAllByRole('link'), dialog.getByRole('button', { name: /^Send/ })]
    expect(ways.map((way) => way.textContent?.split(' ')[0])).toEqual([
      'Call',
      'Email',
      'Website',
      'Send',
    ])
  })

  test.each([
    ['without an owner', driver, { userId: null }],
    ['of one’s own', provider, {}],
  ])('a service %s takes no requests', async (_what, user, fields) => {
    api.use(respondingList('/api/service-requests', []).handler)
    const { dialog } = await openService(user, fields)
    expect(dialog.getByRole('link', { name: /^Call/ })).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^Send a Request/ })).toBeNull()
  })

  test('leads a visitor to sign in, and back to the form', async () => {
    const { dialog, current, shell } = await openService(null)
    await userEvent.click(dialog.getByRole('button', { name: /^Send a Request/ }))
    expect(shell.signInRequests.count).toBe(1)
    expect(current.address).toBe('/services/service-1?dialog=request')
  })
})

describe('the form of a request', () => {
  test('sends what was written, and says that it was sent', async () => {
    const { fill, submit, shell } = await openForm()
    const sent = answerSent(() => HttpResponse.json(aServiceRequest(), { status: 201 }))
    await fill()
    await submit()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shell.toasts).toMatchObject([{ title: 'Request sent successfully', tone: 'success' }])
    expect(sent).toEqual([
      {
        key: expect.stringMatching(/^[\w-]+$/),
        body: {
          truck: '2019 Kenworth T680',
          trouble: 'No air pressure, brakes locked.',
          place: 'I-70, mile 216',
          imageUrl: null,
          contact: 'phone',
          phone: '(303) 555-0142',
          email: null,
        },
      },
    ])
  })

  test('says what is missing at each field, and sends nothing', async () => {
    const { form, submit, user } = await openForm()
    const sent = answerSent(() => HttpResponse.json(aServiceRequest(), { status: 201 }))
    await submit()
    for (const [label, message] of [
      ['Truck', 'Please describe your truck'],
      ['Trouble', 'Please describe the trouble in at least 10 characters'],
      ['Place', 'Please say where the truck is'],
      ['Preferred Contact', 'Please select how you want to be contacted'],
    ] as const) {
      expect(await form.findByText(message)).toBeVisible()
      expect(form.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message))
    }
    expect(form.getByLabelText('Truck')).toHaveFocus()
    await user.selectOptions(form.getByLabelText('Preferred Contact'), 'email')
    expect(await form.findByLabelText('Email')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('keeps what was written when the API rejects it, and says why', async () => {
    const { form, fill, submit, shell } = await openForm()
    const message = 'You have sent a request to this service already, which waits for an answer'
    answerSent(() => failure(409, 'service_requests.waiting', message))
    await fill()
    await submit()
    expect(await form.findByRole('alert')).toHaveTextContent(message)
    expect(form.getByLabelText('Truck')).toHaveValue('2019 Kenworth T680')
    expect(shell.toasts).toMatchObject([{ tone: 'danger' }])
  })

  test('sends a picture with the request', async () => {
    const { form, fill, submit, user } = await openForm()
    const sent = answerSent(() => HttpResponse.json(aServiceRequest(), { status: 201 }))
    await fill()
    const photo = new File(['photo'], 'IMG_1.jpg', { type: 'image/jpeg' })
    await user.upload(form.getByLabelText('Picture (optional)', { selector: 'input' }), photo)
    await submit()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ imageUrl: `data:image/jpeg;base64,${btoa('photo')}` })
  })
})

describe('the list of requests', () => {
  test.each([
    ['/requests', '?role=requester', 'Front Range Heavy Tow'],
    ['/requests?view=received', '?role=provider', 'Request from Ray Delgado'],
    [
      '/requests?view=received&service=service-1',
      '?role=provider&service=service-1',
      'Request from Ray Delgado',
    ],
  ])('%s asks for %s', async (at, query, name) => {
    const { handler, queries } = respondingList('/api/service-requests', [aServiceRequest()])
    api.use(handler)
    renderAt(at, driver)
    const link = await screen.findByRole('link', { name })
    expect(link).toHaveAttribute('href', '/requests/request-1')
    expect(screen.getByText('Sent', { selector: 'span' })).toBeVisible()
    expect(queries).toEqual([query])
  })

  test('says how to send the first one', async () => {
    api.use(respondingList('/api/service-requests', []).handler)
    renderAt('/requests', driver)
    expect(await screen.findByText('No requests sent yet')).toBeVisible()
  })

  test.each(['/requests', '/requests/request-1'])('%s asks a visitor to sign in', async (at) => {
    const { shell } = renderAt(at)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }))
    expect(shell.signInRequests.count).toBe(1)
  })
})

const openRequest = async (
  user: ReturnType<typeof aUser>,
  fields: Partial<ServiceRequest> = {},
) => {
  let request = aServiceRequest(fields)
  const changes: unknown[] = []
  api.use(
    responding('/api/service-requests/request-1', () => HttpResponse.json(request)).handler,
    http.put('/api/service-requests/request-1/seen', () => {
      changes.push('seen')
      request = { ...request, state: 'seen' }
      return HttpResponse.json(request)
    }),
    http.put('/api/service-requests/request-1', async ({ request: call }) => {
      const body = (await call.json()) as Pick<ServiceRequest, 'state' | 'answer'>
      changes.push(body)
      request = { ...request, state: body.state, answer: body.answer ?? request.answer }
      return HttpResponse.json(request)
    }),
  )
  const view = renderAt('/requests/request-1', user)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, changes }
}

describe('a request', () => {
  test('shows its sender the state and the answer, and no way to change it', async () => {
    const { changes } = await openRequest(driver, { state: 'answered', answer: 'In an hour.' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Request')
    expect(screen.getByText('Answered')).toBeVisible()
    expect(screen.getByText('In an hour.')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Your Answer' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Report' })).toBeVisible()
    expect(changes).toEqual([])
  })

  test('says that the service is not available, instead of leading to it', async () => {
    const { serviceTitle } = aServiceRequest()
    const { unmount } = await openRequest(driver)
    expect(screen.getByRole('link', { name: serviceTitle })).toBeVisible()
    expect(screen.queryByText('This service is not available.')).toBeNull()
    unmount()
    await openRequest(driver, { isServiceListed: false })
    expect(screen.getByText(serviceTitle)).toBeVisible()
    expect(screen.queryByRole('link', { name: serviceTitle })).toBeNull()
    expect(screen.getByText('This service is not available.')).toBeVisible()
  })

  test('does not lead to the profile of a former member', async () => {
    const nameless = { firstName: null, lastName: null, profileImageUrl: null }
    await openRequest(provider, { requester: { id: 'user-8', ...nameless, isFormer: true } })
    expect(screen.getByText('Former member')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Former member' })).toBeNull()
  })

  test('is marked as seen when its provider opens it', async () => {
    const { changes } = await openRequest(provider)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Request from Ray Delgado')
    expect(await screen.findByText('Seen')).toBeVisible()
    expect(changes).toEqual(['seen'])
  })

  test('is answered by its provider, who is told what is missing', async () => {
    const { changes, shell } = await openRequest(provider, { state: 'seen' })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Send Answer' }))
    expect(await screen.findByText('Please write an answer')).toBeVisible()
    await writeAtOnce(user, screen.getByLabelText('Your Answer'), 'There in an hour.')
    await user.click(screen.getByRole('button', { name: 'Send Answer' }))
    await waitFor(() =>
      expect(changes).toEqual([{ state: 'answered', answer: 'There in an hour.' }]),
    )
    expect(await screen.findByText('Answered')).toBeVisible()
    expect(shell.toasts).toMatchObject([{ title: 'Request updated successfully' }])
    await user.click(screen.getByRole('button', { name: 'Mark as Done' }))
    expect(await screen.findByText('Done')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Your Answer' })).toBeNull()
    expect(document.body).not.toHaveFocus()
  })

  test('can be declined without a text', async () => {
    const { changes } = await openRequest(provider, { state: 'seen' })
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Declined')).toBeVisible()
    expect(changes).toEqual([{ state: 'declined', answer: null }])
  })

  test('of other members does not exist', async () => {
    const notFound = () => failure(404, 'service_requests.not_found', 'Request not found')
    api.use(responding('/api/service-requests/request-1', notFound).handler)
    renderAt('/requests/request-1', driver)
    expect(await screen.findByRole('heading', { name: 'Request not found' })).toBeVisible()
  })
})

test('the owner of a service sees its newest requests on its page', async () => {
  const { handler, queries } = respondingList('/api/service-requests', [aServiceRequest()])
  api.use(
    handler,
    responding('/api/services/service-1', () => HttpResponse.json(aService())).handler,
    responding('/api/services/service-1/saved', () => HttpResponse.json({ isSaved: false }))
      .handler,
  )
  renderAt('/services/service-1', provider)
  const region = within(await screen.findByRole('region', { name: 'Requests' }))
  expect(await region.findByRole('link', { name: 'Request from Ray Delgado' })).toBeVisible()
  expect(region.getByRole('link', { name: 'View All Requests' })).toHaveAttribute(
    'href',
    '/requests?view=received&service=service-1',
  )
  expect(queries).toEqual(['?limit=3&role=provider&service=service-1'])
})
