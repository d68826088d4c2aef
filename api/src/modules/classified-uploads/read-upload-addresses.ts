import { dueRows, type UploadCounts, type UploadStep, uploadStepRows } from '@haulyard/api-contract'
import type { Database } from '../../database/database'
import { ApiError } from '../../http/api-error'
import type { JobRunner } from '../../jobs/job-runner'
import type { Logger } from '../../logger'
import type { Repositories } from '../../repositories'
import type { AuditSource } from '../audit/audit.documents'
import { isInactive, type StoredMember, withoutPastSuspension } from '../members/members.documents'
import type { Notice } from '../notifications/notifications.documents'
import { applyStep, type UploadDependencies } from './apply.usecases'
import { previewUpload } from './preview.usecases'
import { fetchFile, readEveryMs, type UploadAddressDependencies } from './upload-address.usecases'
import type { StoredUploadAddress } from './upload-addresses.repository'

/** The name of the job that reads the files at addresses. */
export const uploadAddressesJob = 'upload-addresses'
const everyMs = 10 * 60_000
const addressesPerRun = 20

const source: AuditSource = { requestId: uploadAddressesJob, clientAddress: null }

interface Dependencies
  extends UploadDependencies,
    UploadAddressDependencies,
    Pick<Repositories, 'members'> {
  readonly database: Database
  readonly jobRunner: JobRunner
  readonly logger: Logger
}

type Deps = Omit<Dependencies, 'jobRunner'>

/**
 * Adds the job that reads the files of dealers once a day and applies them, as the page does after
 * a preview. A reading that was cut off is repeated, and changes nothing twice.
 */
export function addUploadAddressesJob({ jobRunner, ...deps }: Dependencies) {
  const run = async (signal: AbortSignal) => {
    const due = await deps.uploadAddresses.findDue(deps.now(), addressesPerRun)
    for (const address of due) {
      if (signal.aborted) return null
      await readAddress({ address, signal }, deps)
    }
    return due.length === addressesPerRun ? deps.now() : null
  }
  jobRunner.add({ name: uploadAddressesJob, everyMs, run })
}

interface Reading {
  readonly address: StoredUploadAddress
  readonly signal: AbortSignal
}

async function readAddress({ address, signal }: Reading, deps: Deps): Promise<void> {
  const now = deps.now()
  const dueAt = new Date(now.getTime() + readEveryMs)
  const member = await deps.members.findById(address.userId)
  if (!member || isInactive(withoutPastSuspension(member, now))) {
    await deps.uploadAddresses.advance(address, { dueAt })
    return
  }
  const result = await attempt({ address, signal, member }, deps)
  if (signal.aborted) return
  const notice = isFaulty(result) && !isFaulty(address) ? toNotice(member) : null
  const isTold = await deps.database.transaction(async (session) => {
    const stored = { ...result, dueAt, readAt: now }
    const isOwn = await deps.uploadAddresses.advance(address, stored, session)
    if (!isOwn || notice === null) return false
    await deps.notifier.add(notice, session)
    return true
  })
  if (isTold) await deps.notifier.announce({ userId: member._id })
}

type Result = Pick<StoredUploadAddress, 'counts' | 'error'>

/** The member is told at the first of several faulty readings. */
const isFaulty = ({ counts, error }: Result) => error !== null || (counts?.failed ?? 0) > 0

const toNotice = ({ _id }: StoredMember): Notice => ({
  ...{ userId: _id, kind: 'listings_file_failed', actorId: null, subject: null },
  path: '/classifieds/upload',
})

interface Attempt extends Reading {
  readonly member: StoredMember
}

async function attempt(reading: Attempt, deps: Deps): Promise<Result> {
  try {
    return { counts: await applyFile(reading, deps), error: null }
  } catch (error) {
    if (error instanceof ApiError) return { counts: null, error: error.message }
    if (!reading.signal.aborted) deps.logger.error({ err: error }, 'A file of listings failed')
    return { counts: null, error: 'The file could not be applied. We try again tomorrow.' }
  }
}

async function applyFile({ address, signal, member }: Attempt, deps: Deps): Promise<UploadCounts> {
  const file = await fetchFile(address.url, deps, signal)
  const preview = await previewUpload({ input: { file }, member }, deps)
  const { columns, counts } = preview
  const due = dueRows(preview)
  const applied: UploadStep['rows'] = []
  for (let start = 0; start < due.length; start += uploadStepRows) {
    signal.throwIfAborted()
    const input = { columns, rows: due.slice(start, start + uploadStepRows) }
    applied.push(...(await applyStep({ input, member, source }, deps)).rows)
  }
  const countOf = (outcome: keyof UploadCounts) =>
    applied.filter((row) => row.outcome === outcome).length
  return {
    new: countOf('new'),
    changed: countOf('changed'),
    unchanged: counts.unchanged + countOf('unchanged'),
    failed: counts.failed + countOf('failed'),
  }
}
