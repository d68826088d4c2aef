import { renderRemote } from '@haulyard/stub-shell/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import remote from '../../../remote'

const openBook = async () => {
  renderRemote({ remote, at: '/esl-book' })
  await screen.findByRole('heading', { level: 1 })
}

test('the book is shown with its rating, its students and its pages', async () => {
  await openBook()
  expect(screen.getByText('4.8/5 rating')).toBeVisible()
  expect(screen.getByText('1,200+ students')).toBeVisible()
  expect(screen.getByText('240 pages')).toBeVisible()
  await expect.poll(() => document.title).toBe('ESL Book · Haulyard')
})

test('there are three benefits and three testimonials', async () => {
  await openBook()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  expect(document.querySelectorAll('blockquote')).toHaveLength(3)
})

test('what you learn is a list', async () => {
  await openBook()
  const section = screen.getByRole('heading', { name: 'What you learn' }).closest('section')
  expect(within(section as HTMLElement).getAllByRole('listitem').length).toBeGreaterThan(4)
})

test('the price shows what it was, what is saved and what comes with it', async () => {
  await openBook()
  const price = screen.getByRole('region', { name: 'Get the book' })
  expect(price).toHaveTextContent('$29.99')
  expect(price).toHaveTextContent('was $39.99')
  expect(price).toHaveTextContent('Save $10')
  expect(price).toHaveTextContent('PDF delivery')
  expect(price).toHaveTextContent('30-day money-back guarantee')
})

test('the four calls to action are there, and do nothing', async () => {
  await openBook()
  const before = document.body.innerHTML
  const names = [
    'Get Your Copy Now',
    'Preview Sample Pages',
    'Contact for Bulk Orders',
    'Order Now',
  ]
  for (const name of names) await userEvent.click(screen.getByRole('button', { name }))
  expect(document.body.innerHTML).toBe(before)
})
