import type { SupportRequestDocument } from '../../modules/support/support-requests.documents'
import type { MailContent } from '../mail.documents'
import { renderMail } from './layout'
import { quote, toDay } from './words'

type Request = Readonly<SupportRequestDocument>

const subjects: Readonly<Record<Request['kind'], string>> = {
  contact: 'New message from the contact form',
  book_order: 'New order of the book',
  bulk_order: 'New bulk order of the book',
  report: 'New report of a page',
}

/** Cents as people write dollars: `$29.99`. */
const toDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

interface NewRequest {
  readonly request: Request
  /** The requests in the portal. */
  readonly link: string
}

/** To the support address. */
export const createNewRequestMail = ({ request, link }: NewRequest): MailContent =>
  renderMail({
    subject: subjects[request.kind],
    paragraphs: [
      ...(request.name ? [`Name: ${request.name}`] : []),
      request.email ? `E-mail: ${request.email}` : 'The person left no e-mail address.',
      ...(request.company ? [`Company: ${request.company}`] : []),
      ...(request.copies ? [`Copies: ${request.copies}`] : []),
      ...(request.priceCents ? [`Price of a copy: ${toDollars(request.priceCents)}`] : []),
      ...(request.path ? [`Page: ${request.path}`] : []),
      ...(request.subject ? [`Subject: ${request.subject}`] : []),
      ...quote(request.message),
    ],
    action: { label: 'Answer in the portal', link },
    notes: ['An answer from the portal is stored with the request and mailed to the person.'],
  })

interface OrderReceived {
  readonly request: Request
  readonly supportEmail: string
}

const surprise =
  'If you did not order anything, somebody has entered your address. You can ignore this message.'

/**
 * To the address that was entered, which may be another person's: it contains nothing that was
 * typed.
 */
export const createOrderReceivedMail = ({ request, supportEmail }: OrderReceived): MailContent =>
  renderMail({
    subject: 'We received your order',
    paragraphs: [
      'Hello,',
      'thank you for your interest in the book English for the Road.',
      request.kind === 'bulk_order'
        ? 'We will send you an offer for the copies that you asked for, and how to pay for them.'
        : `The price is ${toDollars(request.priceCents ?? 0)}. We will send you how to pay, and the book as a PDF when the payment is there.`,
      'You have paid nothing yet.',
    ],
    notes: [`Questions? Write to ${supportEmail}.`, surprise],
  })

interface Answer {
  readonly text: string
  /** When the request was sent. */
  readonly sentAt: Date
  readonly supportEmail: string
}

/** The answer of an administrator. */
export const createAnswerMail = ({ text, sentAt, supportEmail }: Answer): MailContent =>
  renderMail({
    subject: 'An answer to your request',
    paragraphs: [
      'Hello,',
      `this is our answer to what you sent us on ${toDay(sentAt)}:`,
      ...text.split('\n').filter((line) => line.trim() !== ''),
    ],
    notes: [`You can reply to this message, or write to ${supportEmail}.`],
  })
