import type { Draft, DraftInput } from '@haulyard/api-contract'
import { feedPostInputSchema } from '@haulyard/api-contract'
import { TextField } from '@haulyard/shared-ui'
import { createStubShell, StubShellProviders } from '@haulyard/stub-shell'
import { aUser, startMockApi, unavailable } from '@haulyard/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAllDrafts } from './draft'
import { DraftVersions, describeText, useAccountDraft, useContractForm } from './index'

const api = startMockApi()
const draftKey = 'feed-post'
let stored: Draft | null = null

/** The account, with the rules of the API for versions. */
const account = () => {
  const writers: string[] = []
  api.use(
    http.get('*/api/drafts', () => HttpResponse.json(stored ? [stored] : [])),
    http.get('*/api/drafts/:key', () =>
      stored ? HttpResponse.json(stored) : new HttpResponse(null, { status: 404 }),
    ),
    http.put('*/api/drafts/:key', async ({ request }) => {
      const input = (await request.json()) as DraftInput
      const isUnseen = stored !== null && stored.version !== input.version
      const unseen = isUnseen && writers.at(-1) !== input.writer ? stored : null
      const given = input.other && { values: input.other, updatedAt: new Date().toISOString() }
      const other = input.other === undefined ? (unseen ?? stored?.other ?? null) : (given ?? null)
      writers.push(input.writer)
      stored = aDraft(input.values, (stored?.version ?? 0) + 1, other)
      return HttpResponse.json(stored)
    }),
    http.delete('*/api/drafts/:key', () => {
      stored = null
      return new HttpResponse(null, { status: 204 })
    }),
  )
}

const aDraft = (values: Draft['values'], version = 1, other: Draft['other'] = null): Draft => ({
  ...{ key: draftKey, title: '', path: '/', photo: null, updatedAt: new Date(0).toISOString() },
  ...{ values, version, other },
})

const Form = () => {
  const form = useContractForm({
    schema: feedPostInputSchema,
    initial: { content: '', visibility: 'public' as const },
    draftKey,
  })
  const draft = useAccountDraft({ draftKey, describe: describeText('content'), take: form.fill })
  return (
    <form>
      <TextField label="Text" {...form.field('content')} />
      <DraftVersions draft={draft} isFillingSaid />
      <button type="button" onClick={form.forgetDraft}>
        Sent
      </button>
    </form>
  )
}

const open = (member = aUser()) => {
  const shell = createStubShell(member)
  const view = render(
    <StubShellProviders shell={shell}>
      <Form />
    </StubShellProviders>,
  )
  return { ...view, field: screen.getByLabelText('Text') }
}
const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  stored = null
  account()
})
afterEach(() => {
  vi.useRealTimers()
  forgetAllDrafts()
})

test('what is typed is in the account within two seconds, and gone once it was sent', async () => {
  const { field } = open()
  await user.type(field, 'Black ice')
  await pass(2000)
  await waitFor(() => expect(stored?.values).toMatchObject({ content: 'Black ice' }))
  await user.click(screen.getByRole('button', { name: 'Sent' }))
  await waitFor(() => expect(stored).toBeNull())
})

test('what was written elsewhere is filled in, but for fields that the form does not have so', async () => {
  stored = aDraft({ content: 'Black ice', visibility: 7, unknown: 'text' })
  const { field } = open()
  await waitFor(() => expect(field).toHaveValue('Black ice'))
  expect(screen.getByText('Your draft from another browser was filled in.')).toBeVisible()
})

test('what was typed here stays, and the other version can be shown', async () => {
  sessionStorage.setItem('draft:feed-post', JSON.stringify({ content: 'Here' }))
  stored = aDraft({ content: 'Elsewhere' })
  const { field } = open()
  const show = await screen.findByRole('button', { name: 'Show Other Version' })
  await user.click(show)
  await waitFor(() => expect(field).toHaveValue('Elsewhere'))
  // Before the response to the first press.
  await user.click(show)
  await waitFor(() => expect(field).toHaveValue('Here'))
  await waitFor(() => expect(stored?.other?.values).toMatchObject({ content: 'Elsewhere' }))
})

test('what was typed stays where another member signs in', async () => {
  stored = aDraft({ content: 'Black ice' })
  const { field, unmount } = open()
  await waitFor(() => expect(field).toHaveValue('Black ice'))
  unmount()
  stored = null
  const other = open(aUser({ id: 'user-2' }))
  await waitFor(() => expect(stored?.values).toMatchObject({ content: 'Black ice' }))
  expect(other.field).toHaveValue('Black ice')
})

test('a draft that was sent elsewhere leaves this form', async () => {
  stored = aDraft({ content: 'Black ice' })
  const { field, unmount } = open()
  await waitFor(() => expect(field).toHaveValue('Black ice'))
  unmount()
  stored = null
  const again = open()
  await waitFor(() => expect(again.field).toHaveValue(''))
})

test('a deletion that got no response is repeated where the draft is met again', async () => {
  stored = aDraft({ content: 'Black ice' })
  const { field, unmount } = open()
  await waitFor(() => expect(field).toHaveValue('Black ice'))
  api.use(http.delete('*/api/drafts/:key', () => HttpResponse.error(), { once: true }))
  await user.click(screen.getByRole('button', { name: 'Sent' }))
  unmount()
  expect(stored).not.toBeNull()
  open()
  await waitFor(() => expect(stored).toBeNull())
})

test('an API that cannot be reached, or knows no drafts, costs the form nothing', async () => {
  api.use(http.get('*/api/drafts', unavailable))
  const { field } = open()
  await user.type(field, 'Black ice')
  await pass(5000)
  expect(field).toHaveValue('Black ice')
  expect(stored).toBeNull()
})
