import type { ArrangedEntry, Arrangement, ArrangementInput } from '@haulyard/api-contract'
import { insertOrFind } from '../../database/insert-or-find'
import type { AuditContext } from '../audit/audit.documents'
import { createArrangementChangedError } from './site.errors'
import type { SiteDependencies } from './site.usecases'

interface SetArrangement extends AuditContext {
  readonly input: ArrangementInput
}

/** Replaces the arrangement, unless it has been changed since it was read. */
export async function setArrangement(
  { input, member, source }: SetArrangement,
  { siteSettings, audit, database, now }: SiteDependencies,
): Promise<Arrangement> {
  const write = () =>
    database.transaction(async (session) => {
      const before = await siteSettings.findArrangement(session)
      if (before.version !== input.version) throw createArrangementChangedError()
      const after = { version: input.version + 1, entries: input.entries }
      await siteSettings.setArrangement(after, session)
      const entry = {
        action: 'site.arrangement_set',
        actor: member,
        target: { type: 'site', id: null, label: null },
        before: { arrangement: before.entries.map(toText) },
        after: { arrangement: after.entries.map(toText) },
        source,
        createdAt: now(),
      }
      await audit.record(entry, session)
      return after
    })
  // Two administrators may make the first change at once: the second one finds the other's.
  return await insertOrFind({ insert: write })
}

/** For the audit log: `/news of mfe-content (hidden)`. */
const toText = ({ remote, name, place, order, isHidden }: ArrangedEntry) => {
  const changes = [
    place !== null && `in ${place}`,
    order !== null && `order ${order}`,
    isHidden && 'hidden',
  ].filter(Boolean)
  return `${name} of ${remote} (${changes.join(', ') || 'as in the manifest'})`
}
