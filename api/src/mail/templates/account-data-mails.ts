import { daysToReturn } from '@haulyard/api-contract'
import type { MailContent } from '../mail.documents'
import { renderMail } from './layout'
import { greet, type LinkedRecipient, type Recipient, toDay } from './words'

interface Dated extends LinkedRecipient {
  readonly date: Date
}

/** Confirms that the member wants to delete the account. */
export const createDeletionCodeMail = ({
  code,
  ...recipient
}: Recipient & { readonly code: string }): MailContent =>
  renderMail({
    subject: 'Your code to delete your account',
    paragraphs: [
      greet(recipient),
      'somebody, hopefully you, wants to delete your Haulyard account. To confirm it, enter this code:',
      code,
    ],
    notes: [
      'The code works once, for 15 minutes.',
      'If this was not you, do not pass the code on: nothing happens without it.',
    ],
  })

/** After the deletion: how to return. @param date when the account is erased */
export const createAccountDeletedMail = ({ date, link, ...recipient }: Dated): MailContent =>
  renderMail({
    subject: 'Your account is deleted',
    paragraphs: [
      greet(recipient),
      `you have deleted your Haulyard account. Your profile and your listings are hidden. On ${toDay(date)} everything is erased for good.`,
      `If you change your mind, sign in before that day and choose to keep your account.`,
    ],
    action: { label: 'Sign in and keep my account', link },
    notes: [
      `You have ${daysToReturn} days to return.`,
      'If it was not you, sign in, keep your account and change your password.',
    ],
  })

/** After a return. */
export const createAccountKeptMail = ({ link, ...recipient }: LinkedRecipient): MailContent =>
  renderMail({
    subject: 'Welcome back',
    paragraphs: [
      greet(recipient),
      'your Haulyard account is not deleted any more. Your profile and your listings are as they were.',
    ],
    action: { label: 'Get help with my account', link },
    notes: ['If it was you, there is nothing to do. If not, please get help at once.'],
  })

/** The export can be downloaded. @param date until when */
export const createExportReadyMail = ({ date, link, ...recipient }: Dated): MailContent =>
  renderMail({
    subject: 'Your data is ready to download',
    paragraphs: [
      greet(recipient),
      `the file with everything that Haulyard knows about you is ready. You can download it until ${toDay(date)}, while you are signed in.`,
    ],
    action: { label: 'Download my data', link },
    notes: ['If you did not ask for it, change your password: somebody knows it.'],
  })
