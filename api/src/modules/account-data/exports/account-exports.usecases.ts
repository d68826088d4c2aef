import type { AccountExport } from '@haulyard/api-contract'
import type { Repositories } from '../../../repositories'
import type { Throttles } from '../../../throttling/throttles'
import type { FileStorage, StoredFile } from '../../media/storage/file-storage'
import type { StoredMember } from '../../members/members.documents'
import { createExportNotFoundError } from '../account-data.errors'
import { type StoredExport, toAccountExport, toFileName } from './account-exports.repository'
import type { ExportWork } from './export-job'

interface Dependencies extends Pick<Repositories, 'accountExports'> {
  readonly files: FileStorage
  readonly throttles: Throttles
  readonly exportWork: ExportWork
  readonly now: () => Date
}

interface OfMember {
  readonly member: StoredMember
}

/** The member's export; one whose time is over does not exist. */
async function findExport(
  { member }: OfMember,
  { accountExports, now }: Pick<Dependencies, 'accountExports' | 'now'>,
): Promise<StoredExport | null> {
  const found = await accountExports.find(member._id)
  const isOver = found?.state === 'ready' && found.expiresAt !== null && found.expiresAt <= now()
  return isOver ? null : found
}

export const readExport = async (
  command: OfMember,
  deps: Pick<Dependencies, 'accountExports' | 'now'>,
): Promise<AccountExport> => toAccountExport(await findExport(command, deps))

/** Starts an export. While one is being made, this changes nothing. */
export async function requestExport(command: OfMember, deps: Dependencies): Promise<AccountExport> {
  const { accountExports, files, throttles, exportWork, now } = deps
  const { _id } = command.member
  const existing = await findExport(command, deps)
  if (existing?.state !== 'making') {
    // A failure is not the member's.
    if (existing?.state !== 'failed') await throttles.take('accountExport', [_id.toHexString()])
    const before = await accountExports.start(_id, now())
    exportWork.wake()
    if (before?.state === 'ready') await files.remove(toFileName(before))
  }
  return await readExport(command, deps)
}

/** The file of the member's ready export. */
export async function openExport(
  command: OfMember,
  deps: Pick<Dependencies, 'accountExports' | 'files' | 'now'>,
): Promise<StoredFile & { readonly requestedAt: Date }> {
  const found = await findExport(command, deps)
  const file = found?.state === 'ready' ? await deps.files.read(toFileName(found)) : null
  if (!found || !file) throw createExportNotFoundError()
  return { ...file, requestedAt: found.requestedAt }
}
