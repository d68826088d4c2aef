import type { MailContent } from '../mail.documents'
import { renderMail } from './layout'
import { greet, type LinkedRecipient, quote } from './words'

interface HiddenContent extends LinkedRecipient {
  readonly title: string | null
  readonly reason: string
}

interface Decision {
  readonly subject: string
  /** What a moderator has done. */
  readonly sentence: string
}

/** Tells an author what a moderator has done with something of theirs, and why. */
const tellAuthor = (
  { subject, sentence }: Decision,
  { title, reason, link, ...to }: HiddenContent,
): MailContent =>
  renderMail({
    subject,
    paragraphs: [greet(to), sentence, ...quote(title), 'The reason:', ...quote(reason)],
    action: { label: 'Write to us if you think that is wrong', link },
    notes: [],
  })

/** Tells an author that something of theirs was hidden, and why. */
export const createContentHiddenMail = (content: HiddenContent): MailContent =>
  tellAuthor(
    {
      subject: 'Something that you posted was hidden',
      sentence: 'a moderator has hidden something that you posted. Others cannot see it any more:',
    },
    content,
  )

/** Tells an author that a listing which a moderator looked at is not published, and why. */
export const createListingRefusedMail = (content: HiddenContent): MailContent =>
  tellAuthor(
    {
      subject: 'Your listing was not published',
      sentence: 'a moderator has looked at your listing, and it will not be published:',
    },
    content,
  )
