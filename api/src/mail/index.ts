import { join } from 'node:path'
import type { Config } from '../config/config'
import type { Database } from '../database/database'
import type { JobRunner } from '../jobs/job-runner'
import type { Logger } from '../logger'
import { createMailJob, mailJob } from './mail-sender'
import { createFileTransport, createSmtpTransport, type MailTransport } from './mail-transports'
import { createOutbox, type Outbox } from './outbox'

export { mailOutboxCollection } from './mail-outbox.repository'
export type { Outbox }

interface Dependencies {
  readonly config: Pick<Config, 'mode' | 'dataDir' | 'smtpUrl' | 'mailFrom' | 'supportEmail'>
  readonly database: Database
  readonly jobRunner: JobRunner
  readonly logger: Logger
  readonly now: () => Date
  /** Called with an address that the mail server rejects for good. */
  readonly onBounce: (address: string) => Promise<void>
}

/** Outgoing mail. */
export interface Mail {
  readonly outbox: Outbox
}

/** Creates the outbox, and the job that sends it. Without a transport messages are stored only. */
export function createMail(dependencies: Dependencies): Mail {
  const { database, jobRunner, logger, now, onBounce } = dependencies
  const transport = createTransport(dependencies)
  if (transport) jobRunner.add(createMailJob({ database, transport, logger, now, onBounce }))
  return { outbox: createOutbox({ database, now, onEnqueued: () => jobRunner.wake(mailJob) }) }
}

function createTransport({ config, logger }: Dependencies): MailTransport | null {
  const { mode, dataDir, smtpUrl: url, mailFrom: from, supportEmail: replyTo } = config
  if (url !== null) return createSmtpTransport({ url, from, replyTo })
  return mode === 'demo'
    ? createFileTransport({ dir: join(dataDir, 'outbox'), from, replyTo, logger })
    : null
}
