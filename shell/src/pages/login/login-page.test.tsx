import { startMockApi } from '@haulyard/shell-contract/testing'
import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { renderShell } from '../../testing/render-shell'

startMockApi()

test('a visitor can sign in', async () => {
  renderShell({ at: '/login' })
  await screen.findByRole('heading', { name: 'Sign In' })
})
