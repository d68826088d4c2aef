import type { MailContent } from '../mail.documents'
import { renderMail } from './layout'
import { greet, type LinkedRecipient, quote } from './words'

interface HiddenContent extends LinkedRecipient {
  readonly title: string | null
  readonly reason: string
}

/** Tells an author that something of theirs was hidden, and why. */
export const createContentHiddenMail = ({
  title,
  reason,
  link,
  ...to
}: HiddenContent): MailContent =>
  renderMail({
    subject: 'Something that you posted was hidden',
    paragraphs: [
      greet(to),
      'a moderator has hidden something that you posted. Others cannot see it any more:',
      ...quote(title),
      'The reason:',
      ...quote(reason),
    ],
    action: { label: 'Write to us if you think that is wrong', link },
    notes: [],
  })

/** Tells an author that a listing which a moderator looked at is not published, and why. */
export const createListingRefusedMail = ({
  title,
  reason,
  link,
  ...to
}: HiddenContent): MailContent =>
  renderMail({
    subject: 'Your listing was not published',
    paragraphs: [
      greet(to),
      'a moderator has looked at your listing, and it will not be published:',
      ...quote(title),
      'The reason:',
      ...quote(reason),
    ],
    action: { label: 'Write to us if you think that is wrong', link },
    notes: [],
  })
