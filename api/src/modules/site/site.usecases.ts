import type { BookPriceInput, ReadOnlyInput } from '@haulyard/api-contract'
import type { Config } from '../../config/config'
import type { Database } from '../../database/database'
import { insertOrFind } from '../../database/insert-or-find'
import type { Repositories } from '../../repositories'
import type { AuditContext } from '../audit/audit.documents'
import { createReadOnlyIsSettingError } from './site.errors'
import type { ReadOnlySetting } from './site-settings.repository'

export interface SiteDependencies extends Pick<Repositories, 'siteSettings' | 'audit'> {
  readonly config: Pick<Config, 'isReadOnly' | 'supportEmail'>
  readonly database: Database
  readonly now: () => Date
}

interface SetReadOnly extends AuditContext {
  readonly input: ReadOnlyInput
}

/** Begins, changes or ends the read-only mode, unless the operator has set it. */
export async function setReadOnly(
  { input, member, source }: SetReadOnly,
  { config, siteSettings, audit, database, now }: SiteDependencies,
): Promise<void> {
  if (config.isReadOnly) throw createReadOnlyIsSettingError()
  const { isOn, notice, expectedEnd } = input
  const wanted = isOn ? { notice, expectedEnd: expectedEnd ? new Date(expectedEnd) : null } : null
  const write = () =>
    database.transaction(async (session) => {
      const before = await siteSettings.findReadOnly(session)
      if (wanted) await siteSettings.setReadOnly(wanted, session)
      else await siteSettings.removeReadOnly(session)
      if (!before && !wanted) return
      const entry = {
        action: wanted ? 'site.read_only_set' : 'site.read_only_ended',
        actor: member,
        target: { type: 'site', id: null, label: null },
        before: toFields(before),
        after: toFields(wanted),
        source,
        createdAt: now(),
      }
      await audit.record(entry, session)
    })
  // Two administrators may begin it at once.
  await insertOrFind({ insert: write })
}

interface SetBookPrice extends AuditContext {
  readonly input: BookPriceInput
}

/** Sets the price of the book. */
export async function setBookPrice(
  { input, member, source }: SetBookPrice,
  { siteSettings, audit, database, now }: SiteDependencies,
): Promise<void> {
  const write = () =>
    database.transaction(async (session) => {
      const before = await siteSettings.findBookPrice(session)
      await siteSettings.setBookPrice(input, session)
      const entry = {
        action: 'site.book_price_set',
        actor: member,
        target: { type: 'site', id: null, label: null },
        before: { ...before },
        after: { ...input },
        source,
        createdAt: now(),
      }
      await audit.record(entry, session)
    })
  // Two administrators may set the first price at once.
  await insertOrFind({ insert: write })
}

const toFields = (setting: ReadOnlySetting | null) => ({ isOn: setting !== null, ...setting })
