import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../logger'
import type { ClaimedMail } from './mail.documents'

/** Sends a message; rejects when it could not be delivered to the mail server. */
export interface MailTransport {
  send(mail: ClaimedMail): Promise<void>
}

interface Addresses {
  readonly from: string
  /** Where replies go, if not to `from`. */
  readonly replyTo?: string
}

interface SmtpOptions extends Addresses {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string
  /** For each step: DNS, the connection, the greeting, every reply. */
  readonly timeoutMs?: number
}

/** Messages never contain files or fetched URLs. */
const safely = { disableFileAccess: true, disableUrlAccess: true } as const

/** Sends messages to a mail server. */
export function createSmtpTransport({
  url,
  timeoutMs = 10_000,
  ...addresses
}: SmtpOptions): MailTransport {
  const timeouts = {
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
  return {
    send: async (mail) => {
      // Loaded with the first message: the start does not wait for it.
      const { createTransport } = await import('nodemailer')
      await createTransport({ url, ...timeouts, ...safely }).sendMail(toEnvelope(mail, addresses))
    },
  }
}

interface FileOptions extends Addresses {
  /** The folder that the messages are written to. */
  readonly dir: string
  readonly logger: Logger
}

/** Writes each message to a file for mail programs, and its link to the log. */
export function createFileTransport({ dir, logger, ...addresses }: FileOptions): MailTransport {
  const format = { streamTransport: true, buffer: true, newline: 'windows' } as const
  return {
    send: async (mail) => {
      const { createTransport } = await import('nodemailer')
      const mailer = createTransport({ ...format, ...safely })
      const { message } = await mailer.sendMail(toEnvelope(mail, addresses))
      const time = mail.createdAt.toISOString().replaceAll(':', '-')
      const path = join(dir, `${time}-${mail.id.toHexString()}.eml`)
      await mkdir(dir, { recursive: true, mode: 0o700 })
      // Renamed at the end, so that other programs see whole messages only.
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
      logger.warn({ to: mail.to, link: mail.link, path }, 'Mail written to the outbox')
    },
  }
}

/**
 * The id is the same for all attempts, so that a mailbox can detect a duplicate. That happens
 * when a sender ends between sending the message and storing that it was sent.
 */
function toEnvelope(
  { id, to, subject, text, html, unsubscribe, createdAt }: ClaimedMail,
  { from, replyTo }: Addresses,
) {
  const domain = /@([^@\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    ...(replyTo && { replyTo }),
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: createdAt,
    messageId: `<${id.toHexString()}@${domain}>`,
    headers: {
      // Prevents automatic replies.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
