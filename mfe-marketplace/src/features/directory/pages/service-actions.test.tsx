import type { CurrentUser, DirectoryService } from '@haulyard/api-contract'
import { aService } from '@haulyard/api-contract/testing'
import { aModerator, anAdmin, aUser, startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding } from '../../../testing/responding'

const api = startMockApi()
const path = '/api/services/service-1'
const otherMember = aUser({ id: 'user-9' })

interface Opening {
  readonly user?: CurrentUser | null
  readonly fields?: Partial<DirectoryService>
}

const openService = async ({ user = null, fields = {} }: Opening = {}) => {
  api.use(
    responding(path, () => HttpResponse.json(aService(fields))).handler,
    responding(`${path}/saved`, () => HttpResponse.json({ isSaved: false })).handler,
  )
  const view = renderAt('/services/service-1', user)
  await screen.findByRole('heading', { level: 1 })
  return view
}

describe('who sees which buttons', () => {
  const namesOf = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

  test.each([
    ['a visitor', null, ['Report']],
    ['another member', otherMember, ['Report']],
    ['who entered the service', aUser(), ['Edit Service', 'Delete Service']],
    ['an administrator', anAdmin(), ['Edit Service', 'Delete Service', 'Report']],
    ['a moderator', aModerator('directory'), ['Edit Service', 'Delete Service', 'Report']],
    ['a moderator of the board', aModerator('board'), ['Report']],
  ])('%s', async (_name, user, names) => {
    await openService({ user })
    expect(namesOf()).toEqual(['Contact Provider', 'Save Service', ...names])
  })

  test('an administrator of a service without an author', async () => {
    await openService({ user: anAdmin(), fields: { userId: null } })
    expect(screen.getByRole('button', { name: 'Edit Service' })).toBeVisible()
  })
})

test('Report opens the shell’s form about the service', async () => {
  const { shell } = await openService()
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  expect(shell.reports).toEqual([
    { contentType: 'service', contentId: 'service-1', subject: 'Front Range Heavy Tow' },
  ])
})

describe('Contact Provider', () => {
  const openContact = async (opening: Opening = {}) => {
    await openService(opening)
    await userEvent.click(screen.getByRole('button', { name: 'Contact Provider' }))
    return within(await screen.findByRole('dialog', { name: 'Contact Front Range Heavy Tow' }))
  }
  const nothing = { phone: null, email: null, website: null }

  test('offers a call, an e-mail and the website as links', async () => {
    const dialog = await openContact()
    expect(dialog.getByRole('link', { name: 'Call (303) 555-0182' })).toHaveAttribute(
      'href',
      'tel:3035550182',
    )
    expect(dialog.getByRole('link', { name: /^Email dispatch/ })).toHaveAttribute(
      'href',
      'mailto:dispatch@frontrangetow.example',
    )
    const website = dialog.getByRole('link', { name: 'Website frontrangetow.example' })
    expect(website).toHaveAttribute('href', 'https://frontrangetow.example/')
    expect(website).toHaveAttribute('rel', 'noopener noreferrer')
    expect(dialog.queryByRole('link', { name: /profile/ })).toBeNull()
  })

  test('offers only what was given', async () => {
    const dialog = await openContact({ fields: { ...nothing, email: 'a@b.example' } })
    expect(dialog.getAllByRole('link')).toHaveLength(1)
  })

  test('leads to the provider’s profile where nothing was given that one can follow', async () => {
    const fields = { ...nothing, website: 'javascript:alert(1)' }
    const dialog = await openContact({ user: otherMember, fields })
    const links = dialog.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/members/user-7'])
  })

  test.each([
    ['one’s own service', { user: aUser(), fields: nothing }],
    ['a service without an author', { fields: { ...nothing, userId: null } }],
  ])('says so where nothing was given for %s', async (_name, opening) => {
    const dialog = await openContact(opening)
    expect(dialog.getByText(/No phone number, email address or website/)).toBeVisible()
    expect(dialog.queryByRole('link')).toBeNull()
  })

  test('closes, and the page is as it was', async () => {
    const dialog = await openContact()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getAllByRole('link', { name: '(303) 555-0182' })).toHaveLength(1)
  })
})
