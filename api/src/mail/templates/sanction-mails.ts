import type { Appeal, SanctionKind } from '@haulyard/api-contract'
import type { MailContent } from '../mail.documents'
import { renderMail } from './layout'
import { greet, type LinkedRecipient, quote, toDay } from './words'

interface NewSanction extends LinkedRecipient {
  readonly kind: SanctionKind
  readonly reason: string
  /** When a suspension ends. */
  readonly until: Date | null
}

const subjects: Readonly<Record<SanctionKind, string>> = {
  warning: 'A warning about your account',
  limit: 'Your account is limited',
  suspension: 'Your account is suspended',
  ban: 'Your account is banned',
}

const meaningOf = ({ kind, until }: NewSanction) => {
  if (kind === 'warning')
    return 'you have received a warning. Please read it and confirm it on the site.'
  if (kind === 'limit') {
    return 'your Haulyard account is limited. You can use it as before, but only your connections see what you write.'
  }
  if (kind === 'suspension' && until) {
    return `your Haulyard account is suspended until ${toDay(until)}. Until then you can only read what everybody can.`
  }
  return 'your Haulyard account is banned. You can only read what everybody can.'
}

/** Tells a member what was decided, and why. */
export const createSanctionMail = (sanction: NewSanction): MailContent =>
  renderMail({
    subject: subjects[sanction.kind],
    paragraphs: [greet(sanction), meaningOf(sanction), 'The reason:', ...quote(sanction.reason)],
    action: { label: 'Sign in to read more or to appeal', link: sanction.link },
    notes: ['You can appeal once. An administrator reads and answers each appeal.'],
  })

interface EndedSanction extends LinkedRecipient {
  readonly kind: SanctionKind
}

const endings: Readonly<Record<SanctionKind, string>> = {
  warning: 'a warning that you received was taken back.',
  limit: 'your Haulyard account is not limited any more. Everybody sees what you write.',
  suspension: 'the suspension of your Haulyard account has ended. You can use it as before.',
  ban: 'your Haulyard account is not banned any more. You can use it as before.',
}

/** After an administrator took a sanction back. */
export const createSanctionEndedMail = ({ kind, link, ...recipient }: EndedSanction): MailContent =>
  renderMail({
    subject: kind === 'warning' ? 'A warning was taken back' : 'You can use your account again',
    paragraphs: [greet(recipient), endings[kind]],
    action: { label: 'Sign in', link },
    notes: [],
  })

interface AppealAnswer extends LinkedRecipient {
  readonly outcome: NonNullable<Appeal['outcome']>
  readonly text: string
}

const outcomes: Readonly<Record<AppealAnswer['outcome'], string>> = {
  accepted: 'your appeal was accepted. The answer of the administrator:',
  rejected: 'your appeal was rejected. The answer of the administrator:',
}

/** The answer to an appeal. */
export const createAppealAnswerMail = ({
  outcome,
  text,
  link,
  ...recipient
}: AppealAnswer): MailContent =>
  renderMail({
    subject: 'The answer to your appeal',
    paragraphs: [greet(recipient), outcomes[outcome], ...quote(text)],
    action: { label: 'Sign in', link },
    notes: [],
  })
