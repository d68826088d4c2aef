import type { CurrentUser, PrivacyInput } from '@haulyard/api-contract'
import { aUser, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { accountHandlers } from '../../testing/account-handlers'
import { renderShell } from '../../testing/render-shell'

const api = startMockApi()

/** An API that saves the settings. @returns the bodies that it got */
const savePrivacy = (user: CurrentUser): PrivacyInput[] => {
  const sent: PrivacyInput[] = []
  api.use(
    http.put('/api/account/privacy', async ({ request }) => {
      sent.push((await request.json()) as PrivacyInput)
      return HttpResponse.json(Object.assign({}, user, ...sent))
    }),
  )
  return sent
}

const openPrivacy = async (fields: Partial<CurrentUser> = {}) => {
  const user = aUser(fields)
  api.use(...accountHandlers())
  renderShell({ at: '/settings?tab=privacy', user })
  await screen.findByRole('tabpanel', { name: 'Privacy' })
  return { user, person: userEvent.setup() }
}
const visibility = () => screen.getByRole('combobox', { name: 'Profile Visibility' })
const reading = () => screen.getByRole('switch', { name: 'Read Marks and Typing' })
const activity = () => screen.getByRole('switch', { name: 'Activity Status' })

test('what is stored is shown', async () => {
  await openPrivacy({ profileVisibility: 'members', showsActivity: false })
  expect(visibility()).toHaveDisplayValue('Members only')
  expect(visibility()).toHaveAccessibleDescription(/^Only people who are signed in can open/)
  expect(activity()).not.toBeChecked()
  expect(screen.queryByText('Coming Soon')).toBeNull()
})

test('an older API does not know the settings: everyone sees both', async () => {
  await openPrivacy()
  expect(visibility()).toHaveDisplayValue('Everyone')
  expect(activity()).toBeChecked()
})

test('the chosen visibility is saved alone and at once, with a toast after the response', async () => {
  const { user, person } = await openPrivacy()
  const sent = savePrivacy(user)
  await person.selectOptions(visibility(), 'Connections only')
  expect(await screen.findByText('Privacy Updated')).toBeVisible()
  expect(sent).toEqual([{ profileVisibility: 'connections' }])
  expect(visibility()).toHaveDisplayValue('Connections only')
})

test('read marks and typing are turned off', async () => {
  const { user, person } = await openPrivacy()
  const sent = savePrivacy(user)
  expect(reading()).toBeChecked()
  await person.click(reading())
  expect(await screen.findByText(/neither of you sees what the other has read/)).toBeVisible()
  expect(sent).toEqual([{ showsReading: false }])
  expect(reading()).not.toBeChecked()
})

test('the activity is turned off and on again', async () => {
  const { user, person } = await openPrivacy()
  const sent = savePrivacy(user)
  await person.click(activity())
  expect(await screen.findByText(/do not see when you are here/)).toBeVisible()
  await waitFor(() => expect(activity()).not.toBeChecked())
  await person.click(activity())
  await waitFor(() => expect(sent).toEqual([{ showsActivity: false }, { showsActivity: true }]))
  await waitFor(() => expect(activity()).toBeChecked())
})

test('a change that cannot be saved is taken back and reported', async () => {
  const { person } = await openPrivacy()
  api.use(http.put('/api/account/privacy', unavailable))
  await person.click(activity())
  expect(await screen.findByText(/^Failed to save your privacy settings/)).toBeVisible()
  expect(activity()).toBeChecked()
  await person.selectOptions(visibility(), 'Members only')
  await waitFor(() => expect(visibility()).toHaveDisplayValue('Everyone'))
})
