import { join } from 'node:path'
import type { Config } from '../config/config'
import type { Database } from '../database/database'
import type { Logger } from '../logger'
import { createMailSender, type MailSender } from './mail-sender'
import { createFileTransport, createSmtpTransport, type MailTransport } from './mail-transports'
import { createOutbox, type Outbox } from './outbox'

export { mailOutboxCollection } from './mail-outbox.repository'
export type { Outbox }

interface Dependencies {
  readonly config: Pick<Config, 'mode' | 'dataDir' | 'smtpUrl' | 'mailFrom'>
  readonly database: Database
  readonly logger: Logger
  readonly now: () => Date
}

/** Outgoing mail. Without a transport messages are stored, not sent. */
export interface Mail {
  readonly outbox: Outbox
  readonly sender: MailSender | null
}

/** Creates outbox and sender with the configured transport. */
export function createMail(dependencies: Dependencies): Mail {
  const { database, logger, now } = dependencies
  const transport = createTransport(dependencies)
  const sender = transport && createMailSender({ database, transport, logger, now })
  const outbox = createOutbox({ database, now, onEnqueued: () => sender?.wake() })
  return { outbox, sender }
}

function createTransport({ config, logger }: Dependencies): MailTransport | null {
  const { mode, dataDir, smtpUrl: url, mailFrom: from } = config
  if (url !== null) return createSmtpTransport({ url, from })
  return mode === 'demo'
    ? createFileTransport({ dir: join(dataDir, 'outbox'), from, logger })
    : null
}
