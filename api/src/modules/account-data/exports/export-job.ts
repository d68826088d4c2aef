import type { JobRunner } from '../../../jobs/job-runner'
import type { Logger } from '../../../logger'
import type { Outbox } from '../../../mail'
import { createExportReadyMail } from '../../../mail/templates/account-data-mails'
import type { Repositories } from '../../../repositories'
import type { AccountLinks } from '../../auth/links/account-links'
import type { FileStorage } from '../../media/storage/file-storage'
import { type StoredExport, toFileName } from './account-exports.repository'
import { createZip } from './create-zip'
import { type ExportDependencies, toExportEntries } from './export-entries'

const exportJob = 'account-exports'

/** A request wakes it; this is for the removal of old files. */
const everyMs = 3_600_000
const retryMs = 60_000
const maximumAttempts = 3
const lifetimeMs = 7 * 24 * 3_600_000

interface Dependencies extends ExportDependencies, Pick<Repositories, 'accountExports'> {
  readonly files: FileStorage
  readonly outbox: Outbox
  readonly accountLinks: AccountLinks
  readonly jobRunner: JobRunner
  readonly logger: Logger
  readonly now: () => Date
}

/** Makes exports in the background. */
export interface ExportWork {
  /** Starts what is due. */
  wake(): void
}

/**
 * Makes one export at a time, and removes files whose time is over. After a killed process the
 * next run begins the export anew, with a file of its own.
 */
export function createExportWork(deps: Dependencies): ExportWork {
  const { accountExports, jobRunner, now } = deps
  const run = async (signal: AbortSignal) => {
    await removeExpired(deps, signal)
    while (!signal.aborted) {
      const attempt = await accountExports.beginDue(now())
      if (attempt === null) break
      await makeExport(attempt, deps, signal)
    }
    return await accountExports.findNextDue()
  }
  jobRunner.add({ name: exportJob, everyMs, run })
  return { wake: () => jobRunner.wake(exportJob) }
}

async function removeExpired({ accountExports, files, now }: Dependencies, signal: AbortSignal) {
  for (;;) {
    if (signal.aborted) return
    const expired = await accountExports.findExpired(now())
    if (expired === null) return
    await files.remove(toFileName(expired))
    await accountExports.remove(expired)
  }
}

async function makeExport(attempt: StoredExport, deps: Dependencies, signal: AbortSignal) {
  const { accountExports, files, logger, now } = deps
  try {
    await writeExport(attempt, deps, signal)
  } catch (error) {
    await files.remove(toFileName(attempt)).catch(() => {})
    // It stays due, for the process that runs the job next.
    if (signal.aborted) return
    logger.warn({ err: error, attempts: attempt.attempts }, 'An export of an account failed')
    if (attempt.attempts >= maximumAttempts) return await accountExports.fail(attempt)
    await accountExports.postpone(attempt, new Date(now().getTime() + retryMs))
  }
}

async function writeExport(attempt: StoredExport, deps: Dependencies, signal: AbortSignal) {
  const { accountExports, members, files, now } = deps
  const member = await members.findById(attempt.userId)
  if (member === null) return await accountExports.remove(attempt)
  // What an attempt of a killed process has left.
  await files.remove(toFileName({ ...attempt, fileNumber: attempt.fileNumber - 1 }))
  const zip = createZip(await toExportEntries({ member }, deps), now())
  const size = await files.write(toFileName(attempt), zip, signal)
  const expiresAt = new Date(now().getTime() + lifetimeMs)
  if (!(await accountExports.finish(attempt, { size, expiresAt }))) {
    return await files.remove(toFileName(attempt))
  }
  const { firstName, email } = member
  const link = deps.accountLinks.toPrivacySettings()
  const mail = createExportReadyMail({ firstName, date: expiresAt, link })
  await deps.outbox.enqueue({ to: email, ...mail })
}
