import { type CurrentUser, profileInputSchema } from '@haulyard/api-contract'
import { aUser, failure, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderShell } from '../../testing/render-shell'

const api = startMockApi()
const withSignInMethods = (methods: object) =>
  api.use(http.get('/api/auth/sign-in-methods', () => HttpResponse.json(methods)))
beforeEach(() => {
  // The frame's own calls.
  api.use(http.get('*/api/*', unavailable))
  withSignInMethods({ hasPassword: true, providers: [] })
})
afterEach(() => sessionStorage.clear())

const openSettings = async (fields: Partial<CurrentUser> = {}) => {
  const view = renderShell({ at: '/settings', user: aUser(fields) })
  await screen.findByLabelText('First Name')
  return { ...view, user: userEvent.setup() }
}

/** An API that saves profiles. @returns what was sent */
const withSavedProfiles = (fields: Partial<CurrentUser> = {}) => {
  const bodies: unknown[] = []
  api.use(
    http.put('/api/account/profile', async ({ request }) => {
      const body = profileInputSchema.parse(await request.json())
      bodies.push(body)
      return HttpResponse.json({ ...aUser(fields), ...body })
    }),
  )
  return bodies
}
const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Save Changes' }))

test('the profile shows what is known of the member', async () => {
  await openSettings({ company: 'Reyes Freight', homeBase: 'Tulsa, OK', equipment: ['reefer'] })
  expect(screen.getByLabelText('First Name')).toHaveValue('Dana')
  expect(screen.getByLabelText('Last Name')).toHaveValue('Reyes')
  expect(screen.getByLabelText('Company')).toHaveValue('Reyes Freight')
  expect(screen.getByLabelText('Home Base')).toHaveValue('Tulsa, OK')
  expect(screen.getByRole('checkbox', { name: 'Reefer' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Flatbed' })).not.toBeChecked()
  expect(screen.getByLabelText('Email')).toHaveValue('dana@haulyard.example')
  expect(screen.getByLabelText('Email')).toBeDisabled()
  expect(screen.getByRole('link', { name: 'See Your Public Profile' })).toHaveAttribute(
    'href',
    '/members/user-7',
  )
})

test('saving sends the profile, and the new name is shown at once', async () => {
  const bodies = withSavedProfiles()
  const { user } = await openSettings()
  await user.clear(screen.getByLabelText('First Name'))
  await user.type(screen.getByLabelText('First Name'), 'Marie')
  await user.type(screen.getByLabelText('Home Base'), 'Tulsa, OK')
  await user.click(screen.getByRole('checkbox', { name: 'Flatbed' }))
  await user.click(screen.getByRole('checkbox', { name: 'Spanish' }))
  await save(user)
  expect(await screen.findByText('Profile Updated')).toBeVisible()
  expect(screen.getByText('Your profile changes have been saved successfully.')).toBeVisible()
  expect(bodies).toEqual([
    {
      firstName: 'Marie',
      lastName: 'Reyes',
      profileImageUrl: null,
      company: null,
      homeBase: 'Tulsa, OK',
      equipment: ['flatbed'],
      languages: ['es'],
    },
  ])
  expect(screen.getByRole('button', { name: 'Marie' })).toBeVisible()
})

test('a failed save says so and keeps what was typed', async () => {
  api.use(http.put('/api/account/profile', unavailable))
  const { user } = await openSettings()
  await user.type(screen.getByLabelText('First Name'), ' Marie')
  await save(user)
  expect(await screen.findByText('Failed to update profile. Please try again.')).toBeVisible()
  expect(screen.queryByText('Profile Updated')).not.toBeInTheDocument()
  expect(screen.getByLabelText('First Name')).toHaveValue('Dana Marie')
})

test('an issue that the API finds is shown at its field', async () => {
  const issues = [{ path: 'company', message: 'Company too long' }]
  api.use(
    http.put('/api/account/profile', () =>
      HttpResponse.json({ ...failureBody, issues }, { status: 400 }),
    ),
  )
  const { user } = await openSettings()
  await save(user)
  expect(await screen.findByText('Company too long')).toBeVisible()
  expect(screen.getByLabelText('Company')).toHaveFocus()
})

const failureBody = { code: 'http.invalid_input', message: 'Company too long' }

test('the picture stays unless it is removed', async () => {
  const picture = '/media/0123456789abcdef0123456789abcdef.webp'
  const bodies = withSavedProfiles()
  const { user } = await openSettings({ profileImageUrl: picture })
  await save(user)
  await waitFor(() => expect(bodies).toMatchObject([{ profileImageUrl: picture }]))
  await user.click(await screen.findByRole('button', { name: 'Remove Picture' }))
  await save(user)
  await waitFor(() => expect(bodies.at(1)).toMatchObject({ profileImageUrl: null }))
  expect(screen.queryByRole('button', { name: 'Remove Picture' })).not.toBeInTheDocument()
})

test('a picture that the API rejects is named at its field', async () => {
  api.use(
    http.put('/api/account/profile', () =>
      failure(400, 'media.svg_refused', 'SVG pictures are not accepted'),
    ),
  )
  const { user } = await openSettings()
  await save(user)
  expect(await screen.findByLabelText('Picture')).toHaveAccessibleDescription(
    /SVG pictures are not accepted/,
  )
})

test.each([
  ['First Name', '', 'First name is required'],
  ['First Name', 'x'.repeat(51), 'First name too long'],
  ['Last Name', '', 'Last name is required'],
  ['Last Name', 'x'.repeat(51), 'Last name too long'],
])('a %s of "%s" is rejected with "%s"', async (label, text, message) => {
  const { user } = await openSettings()
  await user.clear(screen.getByLabelText(label))
  if (text) await user.type(screen.getByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText(label)).toHaveFocus()
  expect(screen.queryByText('Profile Updated')).not.toBeInTheDocument()
})

test('an address that is none is named as such', async () => {
  const { user } = await openSettings({ email: 'dana' })
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Invalid email address')).toBeVisible()
})

test('names that were typed are there after a reload', async () => {
  const { user, unmount } = await openSettings()
  await user.type(screen.getByLabelText('Last Name'), '-Okafor')
  unmount()
  await openSettings()
  expect(screen.getByLabelText('Last Name')).toHaveValue('Reyes-Okafor')
})

test('another member of this browser does not find them', async () => {
  const { user, unmount } = await openSettings()
  await user.type(screen.getByLabelText('Last Name'), '-Okafor')
  unmount()
  await openSettings({ id: 'user-8', lastName: 'Hutchins' })
  expect(screen.getByLabelText('Last Name')).toHaveValue('Hutchins')
})

test('a member without names starts with empty fields', async () => {
  await openSettings({ firstName: null, lastName: null })
  expect(screen.getByLabelText('First Name')).toHaveValue('')
  expect(screen.getByLabelText('Last Name')).toHaveValue('')
})

describe('a member who signs in through a provider', () => {
  beforeEach(() => withSignInMethods({ hasPassword: false, providers: ['id.example.com'] }))

  test('is told what is managed there', async () => {
    await openSettings()
    expect(
      await screen.findByText(
        'You sign in through id.example.com, where your password is managed.',
        { exact: false },
      ),
    ).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Your email is managed by your sign-in provider and cannot be changed here.',
    )
    expect(screen.queryByRole('heading', { name: 'Change Email' })).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument()
  })
})

describe('a member with a password', () => {
  const card = async (name: string) => within(await screen.findByRole('region', { name }))

  test('changes it with the current one', async () => {
    const bodies: unknown[] = []
    api.use(
      http.post('/api/auth/change-password', async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json({ message: 'Your password is changed.' })
      }),
    )
    const { user } = await openSettings()
    const password = await card('Password')
    await user.type(await password.findByLabelText('Current Password'), 'Eighteen-Wheels!')
    await user.type(password.getByLabelText('Password'), 'Ten-Speed-Gearbox')
    await user.type(password.getByLabelText('Confirm Password'), 'Ten-Speed-Gearbox')
    await user.click(password.getByRole('button', { name: 'Change Password' }))
    expect(await screen.findByText('Your password is changed.')).toBeVisible()
    expect(bodies).toEqual([{ currentPassword: 'Eighteen-Wheels!', password: 'Ten-Speed-Gearbox' }])
    expect(password.getByLabelText('Current Password')).toHaveValue('')
  })

  test('asks for another address, and is told to open both links', async () => {
    const message = 'Please open the links that we sent to your current and your new address.'
    api.use(http.post('/api/auth/change-email', () => HttpResponse.json({ message })))
    const { user } = await openSettings()
    const email = await card('Change Email')
    await user.type(email.getByLabelText('New Email'), 'ray@haulyard.example')
    await user.type(email.getByLabelText('Current Password'), 'Eighteen-Wheels!')
    await user.click(email.getByRole('button', { name: 'Send Confirmation Links' }))
    expect(await email.findByText(message)).toBeVisible()
    expect(email.getByLabelText('New Email')).toHaveValue('')
  })

  test('sees why the address is not changed, and nothing typed is lost', async () => {
    api.use(
      http.post('/api/auth/change-email', () =>
        failure(409, 'auth.email_taken', 'An account with this email already exists'),
      ),
    )
    const { user } = await openSettings()
    const email = await card('Change Email')
    await user.type(email.getByLabelText('New Email'), 'ray@haulyard.example')
    await user.type(email.getByLabelText('Current Password'), 'Eighteen-Wheels!')
    await user.click(email.getByRole('button', { name: 'Send Confirmation Links' }))
    expect(await email.findByText('An account with this email already exists')).toBeVisible()
    expect(email.getByLabelText('New Email')).toHaveValue('ray@haulyard.example')
  })
})

test('a failure to load how the member signs in can be retried', async () => {
  api.use(http.get('/api/auth/sign-in-methods', unavailable))
  const { user } = await openSettings()
  expect(await screen.findByText('How you sign in could not be loaded')).toBeVisible()
  withSignInMethods({ hasPassword: true, providers: [] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Change Password' })).toBeVisible()
})
