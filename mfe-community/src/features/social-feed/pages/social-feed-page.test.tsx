import { aUser, renderRemote, startMockApi } from '@haulyard/shell-contract/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../../../remote'

// Any request fails a test: nobody's feed is asked for before there is one.
startMockApi()

test('a visitor is invited to join, with a link to sign in and none that leads nowhere', async () => {
  renderRemote({ remote, at: '/social-feed' })
  expect(await screen.findByRole('heading', { name: 'Join the Trucker Community' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('a member reads that the feed is not open yet, with a way to the board', async () => {
  renderRemote({ remote, at: '/social-feed', user: aUser() })
  expect(await screen.findByRole('heading', { name: /not open yet/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Message Board/ })).toHaveAttribute(
    'href',
    '/message-board',
  )
  expect(screen.queryByText('Join the Trucker Community')).toBeNull()
})
