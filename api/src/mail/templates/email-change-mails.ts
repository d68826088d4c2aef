import type { MailContent } from '../mail.documents'
import { renderMail } from './layout'
import { greet } from './words'

interface Linked {
  /** The full URL of the page that the mail links to. */
  readonly link: string
}

interface Change extends Linked {
  readonly firstName: string | null
  /** The new address. */
  readonly email: string
}

const lifetime = 'The link works for 24 hours. The address changes when both links were opened.'

/** To the new address: a stranger may have typed it, so the mail contains no name. */
export const createEmailChangeMail = ({ link }: Linked): MailContent =>
  renderMail({
    subject: 'Confirm your new e-mail address',
    paragraphs: ['Hello,', 'this address was entered as the new address of a Haulyard account.'],
    action: { label: 'Confirm this address', link },
    notes: [lifetime, 'If this was not you, you can ignore this message: nothing happens.'],
  })

/** To the current address, which must agree. */
export const createEmailChangeRequestedMail = ({ firstName, email, link }: Change): MailContent =>
  renderMail({
    subject: 'Do you want to change your e-mail address?',
    paragraphs: [
      greet({ firstName }),
      `the address of your Haulyard account is to become ${email}. Please confirm that you want this.`,
    ],
    action: { label: 'Change my address', link },
    notes: [
      lifetime,
      'If this was not you, do not open the link, and change your password: somebody knows it.',
    ],
  })

/** To both addresses, after the change. */
export const createEmailChangedMail = ({ firstName, email, link }: Change): MailContent =>
  renderMail({
    subject: 'Your e-mail address was changed',
    paragraphs: [greet({ firstName }), `the address of your Haulyard account is now ${email}.`],
    action: { label: 'Get help with my account', link },
    notes: ['If it was you, there is nothing to do. If not, please get help at once.'],
  })
