import type { Factor } from '@haulyard/api-contract'
import type { MailContent } from '../mail.documents'
import { renderMail } from './layout'
import { greet, type LinkedRecipient, quote, type Recipient } from './words'

interface FactorChange extends LinkedRecipient {
  readonly what: 'added' | 'removed'
  readonly kind: Factor['kind']
  readonly name: string
}

const sentences: Readonly<Record<FactorChange['what'], Readonly<Record<Factor['kind'], string>>>> =
  {
    added: {
      totp: 'an authenticator app was added to your Haulyard account:',
      passkey: 'a passkey was added to your Haulyard account:',
    },
    removed: {
      totp: 'an authenticator app was removed from your Haulyard account:',
      passkey: 'a passkey was removed from your Haulyard account:',
    },
  }

/** Tells a member that a second factor was added or removed. */
export const createFactorChangedMail = ({
  what,
  kind,
  name,
  link,
  ...to
}: FactorChange): MailContent =>
  renderMail({
    subject: what === 'added' ? 'A second factor was added' : 'A second factor was removed',
    paragraphs: [greet(to), sentences[what][kind], ...quote(name)],
    action: { label: 'It was not you? Get help', link },
    notes: [],
  })

interface MailedCode extends Recipient {
  readonly code: string
}

/** The code of a sign-in without the password. */
export const createSignInCodeMail = ({ code, ...to }: MailedCode): MailContent =>
  renderMail({
    subject: `${code} is your code to sign in`,
    paragraphs: [
      greet(to),
      'this is the code to sign in to Haulyard:',
      code,
      'It works for ten minutes, in the browser that asked for it.',
    ],
    notes: ['You did not ask for it? Then ignore this mail, and tell the code to no one.'],
  })

interface NewDevice extends LinkedRecipient {
  /** The `User-Agent` of the browser. */
  readonly userAgent: string | null
  readonly clientAddress: string | null
  readonly at: Date
}

const toTime = (date: Date) =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(date)

/** Tells a member of a sign-in from a browser that was not known. */
export const createNewDeviceMail = ({
  userAgent,
  clientAddress,
  at,
  link,
  ...to
}: NewDevice): MailContent =>
  renderMail({
    subject: 'A new sign-in to your account',
    paragraphs: [
      greet(to),
      'somebody signed in to your Haulyard account with a browser that we do not know:',
      ...quote([toTime(at), userAgent, clientAddress].filter(Boolean).join('\n')),
      'If it was you, there is nothing to do.',
    ],
    action: { label: 'It was not you? End the sign-in', link },
    notes: [],
  })
