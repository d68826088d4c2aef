import type { Webhook, WebhookDelivery } from '@haulyard/api-contract'
import {
  failure,
  listResponse,
  neverResponding,
  startMockApi,
  unavailable,
} from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { findQuestion, openSection, rowOf } from '../../testing/section'

const api = startMockApi()
const url = '*/api/admin/webhooks'
const deliveriesUrl = `${url}/:id/deliveries`
afterEach(() => sessionStorage.clear())

const aWebhook = (values: Partial<Webhook> = {}): Webhook => ({
  ...{ id: 'hook-1', url: 'https://hooks.example.com/in', description: 'Dispatch board' },
  ...{ kinds: ['classified.published', 'member.erased'], isOn: true, offReason: null },
  ...{ failingSince: null, lastDeliveredAt: '2026-06-01T12:00:00.000Z' },
  createdAt: '2026-05-01T12:00:00.000Z',
  ...values,
})
const aDelivery = (values: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{ id: 'delivery-1', webhookId: 'hook-1', eventId: 'event-1', kind: 'classified.published' },
  ...{ state: 'failed', attempts: 8, payload: '{"type":"classified.published"}', status: 503 },
  ...{ response: 'Down for repair', error: 'responded with 503', nextAttemptAt: null },
  ...{ lastAttemptAt: '2026-06-02T12:00:00.000Z', createdAt: '2026-06-01T12:00:00.000Z' },
  ...values,
})

const provide = (webhooks: readonly Webhook[], deliveries: readonly WebhookDelivery[] = []) =>
  api.use(
    http.get(url, () => listResponse(webhooks)),
    http.get(deliveriesUrl, () => listResponse(deliveries)),
  )

describe('the list', () => {
  test('says that it loads, that it is empty, and that it failed', async () => {
    api.use(neverResponding(url))
    const loading = openSection('webhooks')
    expect(await screen.findByLabelText('Loading webhooks')).toBeVisible()
    loading.unmount()
    provide([])
    const empty = openSection('webhooks')
    expect(
      await screen.findByText('There is no webhook. Add one for a system of yours.'),
    ).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Deliveries' })).toBeNull()
    empty.unmount()
    api.use(http.get(url, unavailable))
    openSection('webhooks')
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  })

  test.each([
    [{}, ['On', '2 events', 'https://hooks.example.com/in']],
    [{ failingSince: '2026-06-02T12:00:00.000Z' }, ['Failing']],
    [
      { isOn: false, offReason: 'administrator', lastDeliveredAt: null },
      ['Off', 'Nothing delivered yet'],
    ],
    [{ isOn: false, offReason: 'gone' }, [/responded that it is gone/]],
    [{ isOn: false, offReason: 'failing' }, [/after three days without a success/]],
  ] as const)('shows the state of %o', async (values, texts) => {
    provide([aWebhook(values)])
    openSection('webhooks')
    const row = await rowOf('Dispatch board')
    for (const text of texts) expect(row.getByText(text)).toBeVisible()
  })
})

describe('a new webhook', () => {
  const open = async () => {
    const view = openSection('webhooks')
    await view.user.click(await screen.findByRole('button', { name: 'Add Webhook' }))
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Add Webhook' })) }
  }

  test('needs an address and an event', async () => {
    provide([])
    const { user, dialog } = await open()
    await user.type(dialog.getByLabelText('Address'), 'hooks.example.com')
    await user.click(dialog.getByRole('button', { name: 'Add Webhook' }))
    expect(await dialog.findByText('Please enter a complete address: https://…')).toBeVisible()
    expect(dialog.getByRole('group', { name: 'Events' })).toHaveAccessibleDescription(
      'Please choose at least one event',
    )
  })

  test('is added, and its secret is shown once', async () => {
    provide([])
    const bodies: unknown[] = []
    const message = 'This address is not public'
    const issues = { issues: [{ path: 'url', message }] }
    api.use(
      http.post(
        url,
        () =>
          HttpResponse.json({ code: 'http.invalid_input', message, ...issues }, { status: 400 }),
        { once: true },
      ),
      http.post(url, async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json({ webhook: aWebhook(), secret: 'whsec_c2VjcmV0' }, { status: 201 })
      }),
    )
    const { user, dialog } = await open()
    await user.type(dialog.getByLabelText('Address'), 'https://hooks.example.com/in')
    await user.click(dialog.getByLabelText('A classified is on the site'))
    const send = () => user.click(dialog.getByRole('button', { name: 'Add Webhook' }))
    await send()
    expect(await dialog.findByText(message)).toBeVisible()
    await send()
    const secret = within(await screen.findByRole('dialog', { name: 'The Secret of the Webhook' }))
    expect(secret.getByText('whsec_c2VjcmV0')).toBeVisible()
    expect(bodies).toEqual([
      {
        url: 'https://hooks.example.com/in',
        description: null,
        kinds: ['classified.published'],
      },
    ])
    await user.click(secret.getByRole('button', { name: 'I Have Stored It' }))
    expect(screen.queryByText('whsec_c2VjcmV0')).toBeNull()
  })
})

describe('a webhook', () => {
  test('is changed', async () => {
    provide([aWebhook()])
    const bodies: unknown[] = []
    api.use(
      http.put(`${url}/hook-1`, async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json(aWebhook({ description: 'Yard board' }))
      }),
    )
    const { user } = openSection('webhooks')
    await user.click(
      (await rowOf('Dispatch board')).getByRole('button', { name: 'Edit Dispatch board' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Webhook' }))
    expect(dialog.getByLabelText('A deleted account was erased')).toBeChecked()
    await user.clear(dialog.getByLabelText('Description'))
    await user.type(dialog.getByLabelText('Description'), 'Yard board')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await expect.poll(() => bodies).toMatchObject([{ description: 'Yard board' }])
  })

  test('is switched off, and its test is then not offered', async () => {
    provide([aWebhook()])
    api.use(
      http.put(`${url}/hook-1/state`, () => {
        const off = aWebhook({ isOn: false, offReason: 'administrator' })
        provide([off])
        return HttpResponse.json(off)
      }),
    )
    const { user, shell } = openSection('webhooks')
    const row = await rowOf('Dispatch board')
    await user.click(row.getByRole('button', { name: 'Switch Dispatch board off' }))
    expect(await row.findByRole('button', { name: 'Switch Dispatch board on' })).toBeVisible()
    expect(row.queryByRole('button', { name: 'Test Dispatch board' })).toBeNull()
    expect(shell.toasts.at(-1)).toEqual({ title: 'Webhook switched off', tone: 'success' })
  })

  test('gets a new secret after a question', async () => {
    provide([aWebhook()])
    const renewed = { webhook: aWebhook(), secret: 'whsec_bmV3' }
    api.use(http.post(`${url}/hook-1/secret`, () => HttpResponse.json(renewed)))
    const { user } = openSection('webhooks')
    const row = await rowOf('Dispatch board')
    await user.click(row.getByRole('button', { name: 'New secret for Dispatch board' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'New Secret' }))
    expect(await screen.findByText('whsec_bmV3')).toBeVisible()
  })

  test('is deleted after a question', async () => {
    provide([aWebhook()])
    api.use(
      http.delete(`${url}/hook-1`, () => {
        provide([])
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = openSection('webhooks')
    const row = await rowOf('Dispatch board')
    await user.click(row.getByRole('button', { name: 'Delete Dispatch board' }))
    await user.click((await findQuestion()).confirm)
    expect(
      await screen.findByText('There is no webhook. Add one for a system of yours.'),
    ).toBeVisible()
  })

  test('is tested, and the focus is then at its deliveries', async () => {
    provide([aWebhook({ id: 'hook-2', description: 'Other' }), aWebhook()])
    api.use(
      http.post(`${url}/hook-1/test`, () =>
        HttpResponse.json(aDelivery({ kind: 'webhook.test' }), { status: 201 }),
      ),
    )
    const { user, current } = openSection('webhooks')
    await user.click(
      (await rowOf('Dispatch board')).getByRole('button', { name: 'Test Dispatch board' }),
    )
    await expect.poll(() => current.address).toContain('webhook=hook-1')
    expect(screen.getByRole('region', { name: 'Deliveries' })).toHaveFocus()
    expect(screen.getByRole('combobox', { name: 'Webhook' })).toHaveDisplayValue('Dispatch board')
  })
})

describe('a delivery', () => {
  test('says what was sent, what came back and what is next', async () => {
    provide(
      [aWebhook()],
      [aDelivery({ state: 'waiting', nextAttemptAt: '2126-06-02T12:00:00.000Z' })],
    )
    const { user } = openSection('webhooks')
    const row = await rowOf('A classified is on the site')
    for (const text of [
      'Waiting',
      '8 attempts',
      'Status 503',
      'The endpoint responded with 503.',
    ]) {
      expect(row.getByText(text)).toBeVisible()
    }
    expect(row.getByText(/Next attempt/)).toBeVisible()
    await user.click(row.getByText('Payload and response'))
    expect(row.getByText('Down for repair')).toBeVisible()
    expect(row.getByText(/"type": "classified.published"/)).toBeVisible()
  })

  test('is sent again; a rejection is told', async () => {
    provide([aWebhook()], [aDelivery({ kind: 'webhook.test' })])
    const path = '*/api/admin/webhook-deliveries/delivery-1/redelivery'
    const off = 'The webhook is off. Switch it on first'
    api.use(
      http.post(path, () => failure(409, 'webhooks.off', off), { once: true }),
      http.post(path, () => HttpResponse.json(aDelivery({ state: 'waiting' }))),
    )
    const { user, shell } = openSection('webhooks')
    const row = await rowOf('Test event')
    const redeliver = () => user.click(row.getByRole('button', { name: 'Redeliver Test event' }))
    await redeliver()
    await expect.poll(() => shell.toasts.at(-1)?.description).toContain(off)
    await redeliver()
    await expect.poll(() => shell.toasts.at(-1)?.title).toBe('Event on its way again')
  })

  test('is missing where nothing was sent', async () => {
    provide([aWebhook()])
    openSection('webhooks')
    expect(await screen.findByText('Nothing was sent in the last 30 days.')).toBeVisible()
  })
})
