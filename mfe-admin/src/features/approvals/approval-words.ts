import type { Approval, BulkList, SanctionKind } from '@haulyard/api-contract'
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

/** The lists of which many records are deleted. */
const bulkDeletionTitles: Partial<Record<BulkList, (count: number) => string>> = {
  articles: (count) => (count === 1 ? 'Delete one article' : `Delete ${count} articles`),
  classifieds: (count) => (count === 1 ? 'Delete one classified' : `Delete ${count} classifieds`),
  topics: (count) => (count === 1 ? 'Delete one topic' : `Delete ${count} topics`),
  sources: (count) => (count === 1 ? 'Remove one source' : `Remove ${count} sources`),
}

/** What an administrator asked for, as a command. */
export function titleOf(approval: Approval): string {
  const { operation, member, sanction, permissions, list, count } = approval
  const name = member ? memberName(member) : 'a former member'
  if (sanction) return sanctionTitles[sanction](name)
  if (permissions?.isAdmin === true) return `Make ${name} an administrator`
  if (permissions?.isAdmin === false) return `Take the admin rights from ${name}`
  if (permissions) return `Change what ${name} moderates`
  // The call that is for articles only names no list.
  const title = bulkDeletionTitles[list ?? 'articles']
  if (count !== null && title) return title(count)
  return deletionTitles[operation] ?? operation
}
