import { startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShell } from '../../testing/render-shell'

startMockApi()

const openLanding = () => {
  renderShell({ at: '/' })
  return within(screen.getByRole('main'))
}

test('the hero offers the three ways in', () => {
  const main = openLanding()
  expect(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup')
  expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  expect(main.getByRole('link', { name: /^Continue with / })).toHaveAttribute('href', '/api/login')
})

test('the header asks to join, and leaves signing in to the hero', () => {
  openLanding()
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: 'Join the Community' })).toHaveAttribute(
    'href',
    '/api/login',
  )
  expect(header.queryByText('Sign In')).not.toBeInTheDocument()
})

test('six cards lead to what there is', () => {
  const cards = within(openLanding().getByRole('region', { name: 'What you find here' }))
  expect(cards.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/classifieds',
    '/services',
    '/news',
    '/message-board',
    '/esl-book',
    '/account-help',
  ])
})

test('the last word is to sign up, or to get help', () => {
  const closing = within(
    openLanding().getByRole('region', { name: 'There is a spot for you in the yard' }),
  )
  expect(closing.getByRole('link', { name: 'Sign Up Now' })).toHaveAttribute('href', '/api/login')
  expect(closing.getByRole('link', { name: 'Get assistance here' })).toHaveAttribute(
    'href',
    '/account-help',
  )
})

test('the headline is the one first heading, and reads as a sentence', () => {
  const main = openLanding()
  expect(main.getAllByRole('heading', { level: 1 })).toEqual([
    main.getByRole('heading', { name: 'Everything for the road, in one yard' }),
  ])
})

test('the tab says what this is', async () => {
  openLanding()
  await waitFor(() => expect(document.title).toBe('The truck drivers’ community · Haulyard'))
})
