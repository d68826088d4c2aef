import { createStubShell, StubShellProviders } from '@haulyard/stub-shell'
import { anAdmin, failure, startMockApi } from '@haulyard/testing'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { anArticle } from '../../testing/an-article'
import { openSection } from '../../testing/section'
import { servingInTwos } from '../../testing/serving-in-twos'
import { BulkBar } from './components/bulk-bar'

const api = startMockApi()

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name }))

/** Five articles in pages of two, and their deletion. */
const openBulk = async (respond?: () => Response) => {
  let articles = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) =>
    anArticle({ id: name, title: name }),
  )
  const bodies: unknown[] = []
  api.use(
    servingInTwos('/api/news', () => articles),
    http.delete('*/api/news/bulk-delete', async ({ request }) => {
      const body = (await request.json()) as { ids: string[] }
      bodies.push(body)
      if (respond) return respond()
      articles = articles.filter(({ id }) => !body.ids.includes(id))
      const removed = body.ids.length
      return HttpResponse.json({ message: `Deleted ${removed} articles`, removed })
    }),
  )
  const view = openSection('news')
  await screen.findByRole('link', { name: 'One' })
  await press('Bulk Delete')
  return { ...view, bodies }
}
const question = () => within(screen.getByRole('alertdialog'))

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
  expect(question().getByText(/2 of them are not on the page shown/)).toBeVisible()
  await userEvent.click(question().getByRole('button', { name: 'Cancel' }))
  await userEvent.clear(screen.getByRole('searchbox'))
  expect(await screen.findByRole('checkbox', { name: 'Select One' })).toBeChecked()
  expect(screen.getByText('3 selected')).toBeVisible()
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

test('the question says how many go; then they are gone and the mode is left', async () => {
  const { bodies, shell } = await openBulk()
  await choose('Select all on this page')
  await press('Delete Selected (2)')
  expect(screen.getByRole('alertdialog', { name: 'Delete 2 articles?' })).toBeVisible()
  await userEvent.click(question().getByRole('button', { name: 'Delete' }))
  // The page that was emptied fills up; at no time is the list called empty.
  expect(await screen.findByRole('link', { name: 'Three' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'One' })).not.toBeInTheDocument()
  expect(bodies).toEqual([{ ids: ['One', 'Two'] }])
  expect(shell.toasts).toEqual([
    {
      title: 'Articles deleted successfully',
      description: 'Deleted 2 articles',
      tone: 'success',
    },
  ])
  await expect.poll(() => screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Bulk Delete' })).toHaveFocus()
})

test('a deletion that is thought better of is not sent, and the choice stays', async () => {
  const { bodies } = await openBulk()
  await choose('Select Two')
  await press('Delete Selected (1)')
  expect(screen.getByRole('alertdialog', { name: 'Delete 1 article?' })).toBeVisible()
  await userEvent.click(question().getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('1 selected')).toBeVisible()
  expect(bodies).toEqual([])
})

test('a deletion that fails says why, and the choice stays', async () => {
  const { shell } = await openBulk(() => failure(503, 'service_unavailable', 'Try again shortly'))
  await choose('Select Two')
  await press('Delete Selected (1)')
  await userEvent.click(question().getByRole('button', { name: 'Delete' }))
  expect(await question().findByText('Try again shortly')).toBeVisible()
  expect(shell.toasts).toEqual([
    {
      title: 'Error',
      description: 'Failed to delete articles: Try again shortly',
      tone: 'danger',
    },
  ])
  await userEvent.click(question().getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('1 selected')).toBeVisible()
})

test('more records than the API accepts are rejected before sending, with a hint what to do', () => {
  const ids = new Set(Array.from({ length: 501 }, (_, index) => `article-${index}`))
  const nothing = vi.fn()
  const selection = { isOn: true, ids, choose: nothing, enter: nothing, leave: nothing }
  render(
    <StubShellProviders shell={createStubShell(anAdmin())}>
      <BulkBar idsHere={[]} selection={selection} onDelete={nothing} />
    </StubShellProviders>,
  )
  expect(screen.getByRole('button', { name: 'Delete Selected (501)' })).toBeDisabled()
  expect(
    screen.getByText('At most 500 articles can be deleted at once: take 1 out of the selection.'),
  ).toBeVisible()
})
