import { describe, expect, test } from 'vitest'
import {
  createInvitationMail,
  createPasswordChangedMail,
  createPasswordResetMail,
  createProviderLinkedMail,
  createVerificationMail,
} from './account-mails'

const link = 'https://haulyard.example/reset?a=1&token=abc'
const hostile = '<img src=x onerror=alert(1)>"\'&'

const named = [
  ['password reset', createPasswordResetMail({ firstName: hostile, link })],
  ['password notice', createPasswordChangedMail({ firstName: hostile, link })],
  ['provider notice', createProviderLinkedMail({ firstName: 'Dana', provider: hostile, link })],
] as const

test.each(named)('the %s mail escapes a name', (_name, mail) => {
  expect(mail.text).toContain(hostile)
  expect(mail.html).not.toContain('<img')
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
})

describe.each([
  ...named,
  ['verification', createVerificationMail({ link })],
  ['invitation', createInvitationMail({ isAdmin: true, link })],
] as const)('the %s mail', (_name, mail) => {
  test('has its link in text, HTML and log', () => {
    expect(mail.text).toContain(link)
    expect(mail.html).toContain('href="https://haulyard.example/reset?a=1&amp;token=abc"')
    expect(mail.link).toBe(link)
  })

  test('loads no external content', () => {
    expect(mail.html).not.toMatch(/<[^>]*(src=|url\()|<(script|link|iframe)|@import/)
  })
})

test.each([
  [createVerificationMail({ link }), '24 hours'],
  [createPasswordResetMail({ firstName: null, link }), '30 minutes'],
  [createInvitationMail({ isAdmin: false, link }), '7 days'],
])('the mail of an expiring link contains its lifetime', (mail, lifetime) => {
  expect(mail.text).toContain(lifetime)
  expect(mail.html).toContain(lifetime)
})

test('an invitation says whether it makes an administrator', () => {
  expect(createInvitationMail({ isAdmin: false, link }).text).toContain('invites you to join')
  expect(createInvitationMail({ isAdmin: true, link }).text).toContain('invites you to help run')
})
