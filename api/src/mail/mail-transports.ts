import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../logger'
import type { ClaimedMail } from './mail.documents'

/** What carries messages away; rejects when one could not be handed over. */
export interface MailTransport {
  send(mail: ClaimedMail): Promise<void>
}

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string
  readonly from: string
  /** For each step: the name, the connection, the greeting, every answer. */
  readonly timeoutMs?: number
}

/** A message holds what we put into it, never a file or an address that is fetched for it. */
const safely = { disableFileAccess: true, disableUrlAccess: true } as const

/** Hands messages to a mail server. */
export function createSmtpTransport({ url, from, timeoutMs = 10_000 }: SmtpOptions): MailTransport {
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
      await createTransport({ url, ...timeouts, ...safely }).sendMail(toEnvelope(mail, from))
    },
  }
}

interface FileOptions {
  /** The folder that the messages are written to. */
  readonly dir: string
  readonly from: string
  readonly logger: Logger
}

/** Writes each message to a file that mail programs open, and shows its link in the log. */
export function createFileTransport({ dir, from, logger }: FileOptions): MailTransport {
  const format = { streamTransport: true, buffer: true, newline: 'windows' } as const
  return {
    send: async (mail) => {
      const { createTransport } = await import('nodemailer')
      const mailer = createTransport({ ...format, ...safely })
      const { message } = await mailer.sendMail(toEnvelope(mail, from))
      const time = mail.createdAt.toISOString().replaceAll(':', '-')
      const path = join(dir, `${time}-${mail.id.toHexString()}.eml`)
      await mkdir(dir, { recursive: true, mode: 0o700 })
      // Whoever watches the folder finds whole messages only.
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
      logger.warn({ to: mail.to, link: mail.link, path }, 'Mail written to the outbox')
    },
  }
}

/**
 * The id stays the same over all attempts, so that a mailbox can tell a repetition: one
 * happens when a sender dies between handing the message over and writing that down.
 */
function toEnvelope({ id, to, subject, text, html, createdAt }: ClaimedMail, from: string) {
  const domain = /@([^@\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: createdAt,
    messageId: `<${id.toHexString()}@${domain}>`,
    // Asks holiday notices and the like to keep quiet.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
