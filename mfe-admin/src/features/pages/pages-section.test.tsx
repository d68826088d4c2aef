import type { EditableSitePage } from '@haulyard/api-contract'
import { anEditablePage, aPageVersion } from '@haulyard/api-contract/testing'
import { failure, listResponse, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { openSection, readCall, rowOf, type SentCall } from '../../testing/section'

const api = startMockApi()
const listUrl = '*/api/admin/pages'
const pageUrl = '*/api/admin/pages/terms'
afterEach(() => sessionStorage.clear())

const ruth = { id: 'user-1', firstName: 'Ruth', lastName: 'Okafor', profileImageUrl: null }
const edited = (fields: Partial<EditableSitePage> = {}) =>
  anEditablePage({
    version: 1,
    isDefault: false,
    updatedAt: '2026-06-02T12:00:00.000Z',
    updatedBy: ruth,
    ...fields,
  })

const withPage = (page: EditableSitePage) =>
  api.use(
    http.get(listUrl, () => HttpResponse.json([page])),
    http.get(pageUrl, () => HttpResponse.json(page)),
  )

const openEditor = async () => {
  const { user, ...view } = openSection('pages')
  const row = await rowOf('Terms of Service')
  await user.click(row.getByRole('button', { name: 'Edit Terms of Service' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Terms of Service' }))
  return { ...view, user, dialog, text: dialog.getByLabelText('Text') }
}

test('the pages say whether they show the default text, which must be reviewed', async () => {
  api.use(
    http.get(listUrl, () =>
      HttpResponse.json([anEditablePage(), edited({ id: 'privacy', title: 'Privacy Policy' })]),
    ),
  )
  openSection('pages')
  const terms = await rowOf('Terms of Service')
  expect(terms.getByText('Default text')).toBeVisible()
  expect(terms.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
  const privacy = await rowOf('Privacy Policy')
  expect(privacy.getByText('Your text')).toBeVisible()
  expect(privacy.getByText('Ruth Okafor')).toBeVisible()
  expect(screen.getByText('Review the default texts')).toBeVisible()
})

test('a page is edited with a preview', async () => {
  const sent: SentCall[] = []
  withPage(anEditablePage())
  api.use(
    http.post('*/api/admin/pages/preview', async ({ request }) => {
      sent.push(await readCall(request))
      return HttpResponse.json({ blocks: [{ kind: 'paragraph', spans: [{ text: 'Shown' }] }] })
    }),
    http.put(pageUrl, async ({ request }) => {
      sent.push(await readCall(request))
      return HttpResponse.json(edited())
    }),
  )
  const { user, shell, dialog, text } = await openEditor()
  expect(text).toHaveValue('Be straight.')
  await user.type(text, ' Always.')
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  const preview = await dialog.findByRole('region', { name: 'Preview' })
  expect(preview).toHaveTextContent('Shown')
  withPage(edited())
  await user.click(dialog.getByRole('button', { name: 'Save Page' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([
    { text: 'Be straight. Always.' },
    { text: 'Be straight. Always.', baseVersion: 0 },
  ])
  expect(shell.toasts.at(-1)?.title).toBe('Page saved successfully')
  expect((await rowOf('Terms of Service')).getByText('Your text')).toBeVisible()
})

const rejectOutdated = (bodies: unknown[]) =>
  api.use(
    http.put(pageUrl, async ({ request }) => {
      const body = (await request.json()) as { baseVersion: number }
      bodies.push(body)
      return body.baseVersion === 1
        ? HttpResponse.json(edited({ version: 2 }))
        : failure(409, 'pages.changed', 'Somebody else has changed this page.')
    }),
  )

test('a save of an outdated version keeps what was typed; it can replace the newer text', async () => {
  const bodies: unknown[] = []
  withPage(anEditablePage())
  rejectOutdated(bodies)
  const { user, dialog, text } = await openEditor()
  await user.type(text, ' Mine.')
  withPage(edited({ text: 'Theirs.' }))
  await user.click(dialog.getByRole('button', { name: 'Save Page' }))
  const notice = await dialog.findByRole('alert')
  expect(notice).toHaveTextContent('Ruth Okafor saved version 1.')
  expect(notice).toHaveTextContent('Theirs.')
  expect(text).toHaveValue('Be straight. Mine.')
  await user.click(within(notice).getByRole('button', { name: 'Replace It With My Text' }))
  await user.click(dialog.getByRole('button', { name: 'Save Page' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies).toEqual([
    { text: 'Be straight. Mine.', baseVersion: 0 },
    { text: 'Be straight. Mine.', baseVersion: 1 },
  ])
})

test('the newer text can be taken instead', async () => {
  withPage(anEditablePage())
  rejectOutdated([])
  const { user, dialog, text } = await openEditor()
  await user.type(text, ' Mine.')
  withPage(edited({ text: 'Theirs.' }))
  await user.click(dialog.getByRole('button', { name: 'Save Page' }))
  await user.click(await dialog.findByRole('button', { name: 'Take the Newer Text' }))
  expect(text).toHaveValue('Theirs.')
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('a draft of an outdated version says so when the editor opens', async () => {
  withPage(anEditablePage())
  const first = await openEditor()
  await first.user.type(first.text, ' Mine.')
  first.unmount()
  withPage(edited({ text: 'Theirs.' }))
  const { dialog, text } = await openEditor()
  expect(text).toHaveValue('Be straight. Mine.')
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ruth Okafor saved version 1.')
})

test('a text that could not be loaded is loaded by Retry', async () => {
  withPage(anEditablePage())
  api.use(http.get(pageUrl, unavailable, { once: true }))
  const { user } = openSection('pages')
  await user.click(await screen.findByRole('button', { name: 'Edit Terms of Service' }))
  expect(await screen.findByText('The page could not be loaded')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByLabelText('Text')).toHaveValue('Be straight.')
})

test('versions are shown, and one or the default text is restored', async () => {
  const sent: unknown[] = []
  withPage(edited({ version: 2 }))
  api.use(
    http.get(`${pageUrl}/versions`, () =>
      listResponse([aPageVersion({ id: '2', version: 2, text: 'Second.' }), aPageVersion()]),
    ),
    http.post(`${pageUrl}/restore`, async ({ request }) => {
      const body = (await request.json()) as { version: number }
      sent.push(body)
      const page = edited({ version: 3, isDefault: body.version === 0 })
      withPage(page)
      return HttpResponse.json(page)
    }),
  )
  const { user, shell } = openSection('pages')
  await user.click(await screen.findByRole('button', { name: 'Versions of Terms of Service' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions of Terms of Service' }))
  const [current, earlier] = await dialog.findAllByRole('listitem')
  expect(current).toHaveTextContent('Current')
  expect(earlier).toHaveTextContent('Ruth Okafor')
  expect(earlier).toHaveTextContent('Be kind.')
  await user.click(dialog.getByRole('button', { name: 'Restore version 1' }))
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('Page restored successfully'))
  await user.click(dialog.getByRole('button', { name: 'Restore the Default Text' }))
  expect(await dialog.findByText(/shows the default text/)).toBeVisible()
  expect(sent).toEqual([
    { version: 1, baseVersion: 2 },
    { version: 0, baseVersion: 3 },
  ])
})
