import {
  type SitePageInput,
  type SitePageName,
  type SitePageRestore,
  sitePageNames,
  sitePageTitles,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { isDuplicateKey } from '../../database/database-errors'
import type { Repositories } from '../../repositories'
import type { AuditContext } from '../audit/audit.documents'
import type { SitePageVersionDocument } from './site-page-versions.repository'
import {
  createPageChangedError,
  createSitePageNotFoundError,
  createVersionNotFoundError,
} from './site-pages.errors'

export interface SitePagesDependencies extends Pick<Repositories, 'sitePageVersions' | 'audit'> {
  readonly database: Database
  readonly now: () => Date
}

/** Returns the name of a page of the footer, or throws a 404. */
export function toPageName(name: string): SitePageName {
  const found = sitePageNames.find((one) => one === name)
  if (!found) throw createSitePageNotFoundError()
  return found
}

interface EditPage extends AuditContext {
  readonly page: SitePageName
  readonly input: SitePageInput
}

/** Adds a version with a new text. */
export const editPage = (
  { page, input: { text, baseVersion }, ...context }: EditPage,
  deps: SitePagesDependencies,
) => addVersion({ page, text, restoredFrom: null, baseVersion, context }, deps)

interface RestorePage extends AuditContext {
  readonly page: SitePageName
  readonly input: SitePageRestore
}

/** Adds a version with the text of an earlier one. */
export async function restorePage(
  { page, input: { version, baseVersion }, ...context }: RestorePage,
  deps: SitePagesDependencies,
) {
  const restored = version === 0 ? { text: null } : await deps.sitePageVersions.find(page, version)
  if (!restored) throw createVersionNotFoundError()
  const { text } = restored
  return await addVersion({ page, text, restoredFrom: version, baseVersion, context }, deps)
}

interface NewVersion extends Pick<SitePageVersionDocument, 'page' | 'text' | 'restoredFrom'> {
  readonly baseVersion: number
  readonly context: AuditContext
}

async function addVersion(
  { baseVersion, context: { member, source }, ...values }: NewVersion,
  { sitePageVersions, audit, database, now }: SitePagesDependencies,
): Promise<SitePageVersionDocument> {
  const { page, restoredFrom } = values
  const current = await sitePageVersions.findCurrent(page)
  if ((current?.version ?? 0) !== baseVersion) throw createPageChangedError()
  const createdAt = now()
  const version = baseVersion + 1
  const document = { _id: new ObjectId(), ...values, version, authorId: member._id, createdAt }
  const entry = {
    action: restoredFrom === null ? 'pages.updated' : 'pages.restored',
    actor: member,
    target: { type: 'page', id: page, label: sitePageTitles[page] },
    before: { version: baseVersion },
    after: { version, ...(restoredFrom !== null && { restoredFrom }) },
    source,
    createdAt,
  }
  try {
    await database.transaction(async (session) => {
      await sitePageVersions.insert(document, session)
      await audit.record(entry, session)
    })
  } catch (error) {
    if (isDuplicateKey(error)) throw createPageChangedError({ cause: error })
    throw error
  }
  return document
}
