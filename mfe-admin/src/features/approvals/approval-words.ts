import type { Approval, SanctionKind } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'

const sanctionTitles: Readonly<Record<SanctionKind, (name: string) => string>> = {
  warning: (name) => `Warn ${name}`,
  limit: (name) => `Limit ${name}`,
  suspension: (name) => `Suspend ${name}`,
  ban: (name) => `Ban ${name}`,
}

const deletionTitles: Readonly<Record<string, string>> = {
  'DELETE /api/admin/rss/delete-all': 'Delete all imported articles',
  'DELETE /api/classifieds/delete-external': 'Delete all imported classifieds',
}

/** What an administrator asked for, as a command. */
export function titleOf({ operation, member, sanction, permissions, count }: Approval): string {
  const name = member ? memberName(member) : 'a former member'
  if (sanction) return sanctionTitles[sanction](name)
  if (permissions?.isAdmin === true) return `Make ${name} an administrator`
  if (permissions?.isAdmin === false) return `Take the admin rights from ${name}`
  if (permissions) return `Change what ${name} moderates`
  if (count === 1) return 'Delete one article'
  if (count !== null) return `Delete ${count} articles`
  return deletionTitles[operation] ?? operation
}
