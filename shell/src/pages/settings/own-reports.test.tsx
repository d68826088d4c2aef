import { anOwnReport } from '@haulyard/api-contract/testing'
import { aUser, listResponse, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { renderShell } from '../../testing/render-shell'

const api = startMockApi()
const url = '/api/reports'
// On the same page, and of no interest here.
beforeEach(() => api.use(neverResponding('/api/account/notification-choices')))

const openReports = async () => {
  renderShell({ at: '/settings?tab=notifications', user: aUser() })
  await screen.findByRole('heading', { name: 'What you reported' })
}

test('each report says what became of it, and leads to what is still there', async () => {
  const gone = { contentTitle: null, contentPath: null, description: '' }
  api.use(
    http.get(url, () =>
      listResponse([
        anOwnReport(),
        anOwnReport({ id: '2', ...gone, contentType: 'classified', outcome: 'taken_down' }),
        anOwnReport({ id: '3', contentTitle: 'Night tow', outcome: 'handled' }),
        anOwnReport({ id: '4', contentTitle: 'Heavy tow', outcome: 'nothing_found' }),
      ]),
    ),
  )
  await openReports()
  const link = await screen.findByRole('link', { name: 'Donner Pass tonight?' })
  expect(link).toHaveAttribute('href', '/forum/topic-3')
  expect(screen.getByRole('heading', { name: 'A classified' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'A classified' })).toBeNull()
  for (const text of [
    'A moderator has not looked at it yet.',
    'It was taken down. Thank you for keeping the yard clean.',
    'A moderator has looked into it and dealt with it.',
    'A moderator has looked into it, and found nothing against the rules.',
  ]) {
    expect(screen.getByText(text)).toBeVisible()
  }
})

test('who has reported nothing is told so', async () => {
  api.use(http.get(url, () => listResponse([])))
  await openReports()
  expect(await screen.findByText('You have reported nothing so far.')).toBeVisible()
})

test('while the reports load, placeholders stand for them', async () => {
  api.use(neverResponding(url))
  await openReports()
  expect(await screen.findByLabelText('Loading what you reported')).toBeVisible()
})

test('reports that could not be loaded are loaded again', async () => {
  api.use(http.get(url, () => listResponse([anOwnReport()])))
  api.use(http.get(url, unavailable, { once: true }))
  await openReports()
  expect(await screen.findByText('What you reported could not be loaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Donner Pass tonight?' })).toBeVisible()
})
