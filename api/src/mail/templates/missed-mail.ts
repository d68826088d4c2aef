import type { MailContent } from '../mail.documents'
import { renderMail } from './layout'
import { greet, type Recipient } from './words'

interface Missed extends Recipient {
  /** What happened, each with the page to open. */
  readonly items: readonly { readonly text: string; readonly link: string }[]
  readonly choicesLink: string
}

const note = 'You get this mail because you were not on the site when this happened.'

/** Tells a member what happened while they were away. */
export function createMissedMail({ items, choicesLink, ...to }: Missed): MailContent {
  const [first] = items
  const choices = { label: 'Choose what we tell you', link: choicesLink }
  const rest = { notes: [note], choices }
  if (first && items.length === 1) {
    return renderMail({
      subject: first.text,
      paragraphs: [greet(to), 'this happened while you were away.'],
      action: { label: 'See It on Haulyard', link: first.link },
      ...rest,
    })
  }
  return renderMail({
    subject: 'What you missed on Haulyard',
    paragraphs: [greet(to), 'this happened while you were away.'],
    items,
    ...rest,
  })
}
