import type { MailDocument } from '../mail/mail.documents'
import type { TestServer } from './test-server'

/** The messages of the outbox to an address, oldest first. */
export const readMails = (server: TestServer, to: string) =>
  server.db.collection<MailDocument>('mailOutbox').find({ to }).sort({ _id: 1 }).toArray()

/** The secret in the link of the newest mail to an address. */
export async function readMailToken(server: TestServer, to: string): Promise<string> {
  const mail = (await readMails(server, to)).at(-1)
  const [, token] = mail?.link?.split('#token=') ?? []
  if (token === undefined) throw new Error(`No mail with a link was sent to ${to}`)
  return token
}
