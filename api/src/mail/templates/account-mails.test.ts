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

describe.each([
  ['verification', createVerificationMail({ firstName: hostile, link })],
  ['password reset', createPasswordResetMail({ firstName: hostile, link })],
  ['invitation', createInvitationMail({ inviterName: hostile, isAdmin: true, link })],
  ['password notice', createPasswordChangedMail({ firstName: hostile, link })],
  ['provider notice', createProviderLinkedMail({ firstName: 'Dana', provider: hostile, link })],
])('the %s mail', (_name, mail) => {
  test('shows a name as text, whatever it holds', () => {
    expect(mail.text).toContain(hostile)
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  })

  test('has its link in both versions and for the log', () => {
    expect(mail.text).toContain(link)
    expect(mail.html).toContain('href="https://haulyard.example/reset?a=1&amp;token=abc"')
    expect(mail.link).toBe(link)
  })

  test('loads nothing from anywhere', () => {
    expect(mail.html).not.toMatch(/<[^>]*(src=|url\()|<(script|link|iframe)|@import/)
  })
})

test.each([
  [createVerificationMail({ firstName: null, link }), '24 hours'],
  [createPasswordResetMail({ firstName: null, link }), '30 minutes'],
  [createInvitationMail({ inviterName: 'Ada', isAdmin: false, link }), '7 days'],
])('a link that ends says when', (mail, lifetime) => {
  expect(mail.text).toContain(lifetime)
  expect(mail.html).toContain(lifetime)
})

test('an invitation says who invites and as what', () => {
  const asMember = createInvitationMail({ inviterName: 'Zoë Núñez', isAdmin: false, link })
  const asAdmin = createInvitationMail({ inviterName: 'Zoë Núñez', isAdmin: true, link })
  expect(asMember.subject).toBe('Zoë Núñez invites you to Haulyard')
  expect(asMember.text).toContain('as a member')
  expect(asAdmin.text).toContain('as an administrator')
})
