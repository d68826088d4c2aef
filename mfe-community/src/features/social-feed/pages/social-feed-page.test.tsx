import { renderRemote } from '@haulyard/stub-shell/testing'
import { startMockApi } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../../../remote'

// Any request fails a test: nothing is asked for a visitor.
startMockApi()

test('a visitor is invited to join, with links to sign in and to sign up', async () => {
  renderRemote({ remote, at: '/social-feed' })
  expect(await screen.findByRole('heading', { name: 'Join the Trucker Community' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  expect(screen.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup')
})
