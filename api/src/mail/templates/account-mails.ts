import type { MailContent } from '../mail.documents'
import { renderMail } from './layout'
import { greet } from './words'

/**
 * Anyone can sign up with another person's address. So mails to unverified addresses contain
 * nothing that a person typed, such as a name.
 */
interface Recipient {
  /** `null`: the member has none, or the address is not verified. */
  readonly firstName: string | null
}

interface Linked {
  /** The full URL of the page that the mail links to. */
  readonly link: string
}

const surprise = 'If this was not you, you can ignore this message: nothing happens.'

/** After sign-up: verifies the member's address. */
export const createVerificationMail = ({ link }: Linked): MailContent =>
  renderMail({
    subject: 'Verify your e-mail address',
    paragraphs: ['Hello,', 'welcome to Haulyard. Please confirm that this is your e-mail address.'],
    action: { label: 'Verify my address', link },
    notes: ['The link works for 24 hours.', surprise],
  })

/** After "Forgot password?". */
export const createPasswordResetMail = ({ link, ...recipient }: Recipient & Linked): MailContent =>
  renderMail({
    subject: 'Reset your password',
    paragraphs: [
      greet(recipient),
      'somebody, hopefully you, asked for a new password for your Haulyard account.',
    ],
    action: { label: 'Choose a new password', link },
    notes: ['The link works once, for 30 minutes.', `${surprise} Your password stays as it is.`],
  })

interface Invitation extends Linked {
  readonly isAdmin: boolean
}

/** From an administrator to a person without an account. */
export const createInvitationMail = ({ isAdmin, link }: Invitation): MailContent =>
  renderMail({
    subject: 'You are invited to Haulyard',
    paragraphs: [
      'Hello,',
      isAdmin
        ? 'an administrator invites you to help run Haulyard, the community of truck drivers.'
        : 'an administrator invites you to join Haulyard, the community of truck drivers.',
    ],
    action: { label: 'Accept the invitation', link },
    notes: [
      'The invitation works once, for 7 days.',
      'If you do not expect this, you can ignore this message: nothing happens.',
    ],
  })

/** A notice, so that the member detects a stolen account. */
export const createPasswordChangedMail = ({ link, ...recipient }: Recipient & Linked) =>
  renderMail({
    subject: 'Your password was changed',
    paragraphs: [
      greet(recipient),
      'the password of your Haulyard account was changed, and every sign-in was ended.',
    ],
    action: { label: 'Get help with my account', link },
    notes: ['If it was you, there is nothing to do. If not, please get help at once.'],
  })

interface ProviderLinked extends Recipient, Linked {
  /** The provider's name, such as its host name. */
  readonly provider: string
}

/** A notice, as above. */
export const createProviderLinkedMail = ({ provider, link, ...recipient }: ProviderLinked) =>
  renderMail({
    subject: 'A new way to sign in to your account',
    paragraphs: [
      greet(recipient),
      `your Haulyard account can now be signed in to through ${provider}, which confirmed that this e-mail address is yours.`,
    ],
    action: { label: 'Get help with my account', link },
    notes: ['If it was you, there is nothing to do. If not, please get help at once.'],
  })
