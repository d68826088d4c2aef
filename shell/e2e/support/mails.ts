import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

interface SentMail {
  readonly to: string
  readonly subject: string
  /** The data of another site than that of the tests. */
  readonly dataDir?: string
}

/** Long lines are wrapped, those of headers too. Bodies alone write characters by their number. */
const readText = (path: string): string => {
  const [headers = '', ...parts] = readFileSync(path, 'utf8').split(/\r?\n\r?\n/)
  const body = parts
    .join('\n\n')
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return `${headers.replace(/\r?\n[ \t]+/g, ' ')}\n\n${body}`
}

/** The outbox's mails to an address with a subject, oldest first. */
export const readMails = ({
  to,
  subject,
  dataDir = process.env.E2E_DATA_DIR ?? '',
}: SentMail): string[] => {
  const outbox = join(dataDir, 'outbox')
  try {
    return readdirSync(outbox)
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .map((file) => readText(join(outbox, file)))
      .filter((mail) => mail.includes(`To: ${to}`) && mail.includes(`Subject: ${subject}`))
  } catch {
    // The first mail makes the folder.
    return []
  }
}

/**
 * Waits for a mail, as its reader would.
 * @returns path and token of the newest one's link, without the site's own address
 */
export const readMailLink = async (
  mail: SentMail,
  { count = 1 }: { count?: number } = {},
): Promise<string> => {
  await expect.poll(() => readMails(mail).length).toBe(count)
  const link = /https?:\/\/[^/\s]+(\/[\w-]+#token=[\w-]+)/.exec(readMails(mail).at(-1) ?? '')?.[1]
  if (!link) throw new Error(`The mail "${mail.subject}" holds no link`)
  return link
}
