import type { ReleaseOverview } from '@haulyard/shell-contract/releases'
import { failure, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { anOverview, aReleaseEvent, aRemote } from '../../testing/releases'
import { openSection, readCall, rowOf, type SentCall } from '../../testing/section'

const api = startMockApi()

/** A document server with these releases. @returns the calls that were made */
const serve = (first: ReleaseOverview, rollBack: () => ReleaseOverview | Response) => {
  let overview = first
  const calls: SentCall[] = []
  api.use(
    http.get('*/releases.json', () => HttpResponse.json(overview)),
    http.get('*/api/admin/remote-statistics', () => HttpResponse.json([])),
    http.post('*/releases/:remote/rollback', async ({ request }) => {
      calls.push(await readCall(request))
      const result = rollBack()
      if (result instanceof Response) return result
      overview = result
      return HttpResponse.json(overview)
    }),
  )
  const change = (other: ReleaseOverview) => {
    overview = other
  }
  return { calls, change }
}

const back = anOverview(
  [
    aRemote({
      live: '0.1.0',
      before: null,
      history: [aReleaseEvent({ revision: 13, action: 'rollback', version: '0.1.0' })],
    }),
  ],
  { revision: 13 },
)

const ask = async () => {
  const card = await rowOf('mfe-content')
  await userEvent.click(card.getByRole('button', { name: 'Roll Back to 0.1.0' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  return { card, dialog, confirm: dialog.getByRole('button', { name: 'Roll Back' }) }
}

test('a roll back says what will happen, does it once it is confirmed, and shows it', async () => {
  const { calls } = serve(anOverview(), () => back)
  const { shell } = openSection('releases')
  const { dialog, confirm } = await ask()
  expect(dialog.getByText(/^Everybody gets 0\.1\.0 instead of 0\.2\.0 with the next/)).toBeVisible()
  expect(calls).toEqual([])
  await userEvent.click(confirm)
  const card = await rowOf('mfe-content')
  expect(await card.findByText('There is no version before this one.')).toBeVisible()
  expect(card.getByText('0.1.0').closest('li')).toHaveTextContent(/^0\.1\.0 Live/)
  expect(card.getByText(/Rolled back to 0\.1\.0 by content-team/)).toBeInTheDocument()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(calls).toMatchObject([
    { path: '/releases/mfe-content/rollback', body: { revision: 12, version: '0.1.0' } },
  ])
  expect(shell.toasts).toEqual([{ title: 'mfe-content is back at 0.1.0', tone: 'success' }])
})

test('Cancel leaves everything as it is', async () => {
  const { calls } = serve(anOverview(), () => back)
  openSection('releases')
  const { dialog } = await ask()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(calls).toEqual([])
})

test.each([
  [
    'with a canary out',
    aRemote({ before: '0.1.0', live: '0.1.0', canary: { version: '0.3.0', percent: 10 } }),
    /the canary 0\.3\.0 is taken back/,
  ],
  ['while it is off', aRemote({ live: null }), /^mfe-content stays switched off/],
])('the question says what else there is to know %s', async (_, remote, text) => {
  serve(anOverview([remote]), () => back)
  openSection('releases')
  expect((await ask()).dialog.getByText(text)).toBeVisible()
})

test('when somebody else was quicker nothing happens, that is said, and theirs is shown', async () => {
  const { change } = serve(anOverview(), () => {
    change(anOverview([aRemote({ live: '0.2.1', before: '0.2.0' })], { revision: 13 }))
    return failure(409, 'releases.registry_changed', 'The registry is at revision 13, not 12')
  })
  const { shell } = openSection('releases')
  await userEvent.click((await ask()).confirm)
  const card = await rowOf('mfe-content')
  expect(await card.findByText('0.2.1')).toBeVisible()
  expect(card.getByRole('button', { name: 'Roll Back to 0.2.0' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(shell.toasts).toEqual([
    {
      title: 'Not rolled back',
      description: 'Somebody else has changed the releases meanwhile. Now you see theirs.',
      tone: 'danger',
    },
  ])
})

test('without a signal the question stays, and says so', async () => {
  serve(anOverview(), () => HttpResponse.error())
  openSection('releases')
  const { dialog, confirm } = await ask()
  await userEvent.click(confirm)
  expect(await dialog.findByText(/Check your signal/)).toBeVisible()
})

test('where the server cannot do it, it says what can', async () => {
  serve(anOverview(undefined, { canRollBack: false }), () => back)
  openSection('releases')
  const card = await rowOf('mfe-content')
  expect(card.getByText('pnpm release rollback mfe-content')).toBeVisible()
  expect(card.queryByRole('button')).toBeNull()
})
