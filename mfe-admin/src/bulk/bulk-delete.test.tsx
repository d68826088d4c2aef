import { createStubShell, StubShellProviders } from '@haulyard/stub-shell'
import { anAdmin, failure, startMockApi } from '@haulyard/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { anArticle } from '../testing/an-article'
import { openSection } from '../testing/section'
import { servingInTwos } from '../testing/serving-in-twos'
import { BulkBar } from './bulk-bar'

const api = startMockApi()

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name }))

interface Preview {
  readonly leftOut?: readonly object[]
  readonly count?: number
}

/** Five articles in pages of two, and their bulk steps. */
const openBulk = async (respond?: () => Response, { leftOut = [], count }: Preview = {}) => {
  const all = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) =>
    anArticle({ id: name, title: name }),
  )
  let articles = all
  const bodies: { list: string; step: string; ids: string[] }[] = []
  const calls: string[] = []
  api.use(
    servingInTwos('/api/news', () => articles),
    http.get('*/api/admin/bulk-choices', ({ request }) => {
      calls.push(new URL(request.url).search)
      return HttpResponse.json({ ids: all.map(({ id }) => id), hasMore: false })
    }),
    http.post('*/api/admin/bulk-steps', async ({ request }) => {
      const body = (await request.json()) as (typeof bodies)[number]
      bodies.push(body)
      const preview = { id: 'step-1', count: count ?? body.ids.length, examples: body.ids, leftOut }
      return HttpResponse.json(preview, { status: 201 })
    }),
    http.post('*/api/admin/bulk-steps/step-1/:what', ({ params }) => {
      calls.push(String(params.what))
      if (respond) return respond()
      const ids = bodies.at(-1)?.ids ?? []
      if (params.what === 'undo') {
        articles = all
        return HttpResponse.json({ restored: ids.length, skipped: 0 })
      }
      articles = all.filter(({ id }) => !ids.includes(id))
      const undoUntil = '2026-05-01T08:00:30Z'
      return HttpResponse.json({ id: 'step-1', done: ids.length, skipped: 0, undoUntil })
    }),
  )
  const view = openSection('news')
  await screen.findByRole('link', { name: 'One' })
  await press('Bulk Delete')
  return { ...view, bodies, calls }
}
const findDialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
/** Confirms a question once its preview is there. */
const confirm = async (question: ReturnType<typeof within>, name: string) => {
  const button = question.getByRole('button', { name })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  await userEvent.click(button)
}

test('bulk mode has a checkbox for every row, and one for the page, which has focus', async () => {
  await openBulk()
  const wholePage = screen.getByRole('checkbox', { name: 'Select all on this page' })
  expect(wholePage).toHaveFocus()
  expect(screen.getByText('0 selected')).toHaveRole('status')
  expect(screen.getByRole('button', { name: 'Delete Selected (0)' })).toBeDisabled()
  const row = screen.getByRole('checkbox', { name: 'Select One' })
  expect(row.closest('li')).toBe(screen.getByRole('link', { name: 'One' }).closest('li'))
  await choose('Select One')
  expect(screen.getByText('1 selected')).toBeVisible()
  expect(wholePage).toBePartiallyChecked()
  await choose('Select Two')
  expect(wholePage).toBeChecked()
  await userEvent.click(wholePage)
  expect(screen.getByText('0 selected')).toBeVisible()
  expect(row).not.toBeChecked()
})

test('what is chosen stays so on other pages and under another search', async () => {
  await openBulk()
  await choose('Select One')
  await press('Next')
  await choose('Select Three')
  await userEvent.type(screen.getByRole('searchbox'), 'Fi{Enter}')
  await choose('Select Five')
  await press('Delete Selected (3)')
  const question = await findDialog('Delete 3 articles?')
  expect(await question.findByText(/2 of them are not on the page shown/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await userEvent.clear(screen.getByRole('searchbox'))
  expect(await screen.findByRole('checkbox', { name: 'Select One' })).toBeChecked()
  expect(screen.getByText('3 selected')).toBeVisible()
})

test('all that match are chosen, with the search of the list', async () => {
  const { calls } = await openBulk()
  await press('Select All That Match')
  expect(await screen.findByText('5 selected')).toBeVisible()
  await choose('Select Two')
  expect(screen.getByText('4 selected')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'Fi{Enter}')
  await screen.findByRole('checkbox', { name: 'Select Five' })
  expect(calls).toEqual(['?list=articles'])
})

test('Cancel leaves the mode, forgets the choice and goes back to where it began', async () => {
  const { bodies } = await openBulk()
  await choose('Select One')
  await press('Cancel')
  await expect.poll(() => screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Bulk Delete' })).toHaveFocus()
  await press('Bulk Delete')
  expect(screen.getByText('0 selected')).toBeVisible()
  expect(bodies).toEqual([])
})

test('the preview says what goes; then it is gone, and one press brings it back', async () => {
  const { bodies, calls, shell } = await openBulk()
  await choose('Select all on this page')
  await press('Delete Selected (2)')
  const question = await findDialog('Delete 2 articles?')
  expect(await question.findByText(/This removes 2 articles for everybody/)).toBeVisible()
  expect(question.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One', 'Two'])
  await confirm(question, 'Delete')
  // The page that was emptied fills up; at no time is the list called empty.
  expect(await screen.findByRole('link', { name: 'Three' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'One' })).not.toBeInTheDocument()
  expect(bodies).toEqual([{ list: 'articles', step: 'delete', ids: ['One', 'Two'] }])
  const undo = { label: 'Undo', run: expect.any(Function) }
  expect(shell.toasts).toEqual([
    {
      title: 'Articles deleted successfully',
      description: 'Deleted 2 articles.',
      tone: 'success',
      action: undo,
    },
  ])
  await expect.poll(() => screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Bulk Delete' })).toHaveFocus()
  shell.toasts[0]?.action?.run()
  expect(await screen.findByRole('link', { name: 'One' })).toBeVisible()
  expect(calls).toEqual(['run-grave', 'undo'])
  expect(shell.toasts.at(-1)).toMatchObject({ title: 'Articles restored' })
})

test('the preview says what is left out and why; nothing can be confirmed if that is all', async () => {
  const { calls } = await openBulk(undefined, {
    leftOut: [
      { why: 'gone', count: 1 },
      { why: 'unchanged', count: 2 },
    ],
    count: 0,
  })
  await choose('Select all on this page')
  await press('Publish')
  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findByText('There is nothing to do.')).toBeVisible()
  expect(question.getByText('1 article does not exist any more and is left out.')).toBeVisible()
  expect(question.getByText('2 articles are already published and are left out.')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Publish' }))
  expect(calls).toEqual([])
})

test('a deletion that is thought better of is not sent, and the choice stays', async () => {
  const { calls } = await openBulk()
  await choose('Select Two')
  await press('Delete Selected (1)')
  const question = await findDialog('Delete 1 article?')
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('1 selected')).toBeVisible()
  expect(calls).toEqual([])
})

test('a deletion that fails says why, and the choice stays', async () => {
  const { shell } = await openBulk(() => failure(503, 'service_unavailable', 'Try again shortly'))
  await choose('Select Two')
  await press('Delete Selected (1)')
  const question = await findDialog('Delete 1 article?')
  await confirm(question, 'Delete')
  expect(await question.findByText('Try again shortly')).toBeVisible()
  expect(shell.toasts).toEqual([
    {
      title: 'Error',
      description: 'Failed to delete articles: Try again shortly',
      tone: 'danger',
    },
  ])
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('1 selected')).toBeVisible()
})

test('more records than one step takes are rejected before sending, with a hint what to do', () => {
  const ids = new Set(Array.from({ length: 501 }, (_, index) => `article-${index}`))
  const nothing = vi.fn()
  const selection = {
    ...{ list: 'articles' as const, isOn: true, ids, idsHere: [], hasMorePages: true },
    ...{ isMatching: false, isChosen: () => false, chooseMatching: nothing },
    ...{ choose: nothing, enter: nothing, leave: nothing },
  }
  render(
    <StubShellProviders shell={createStubShell(anAdmin())}>
      <BulkBar selection={selection} />
    </StubShellProviders>,
  )
  expect(screen.getByRole('button', { name: 'Delete Selected (501)' })).toBeDisabled()
  expect(
    screen.getByText('One step takes at most 500 articles: take 1 out of the selection.'),
  ).toBeVisible()
})
