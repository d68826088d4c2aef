import type { Notice } from '../notifications/notifications.documents'
import type { FinishWork } from './bulk-step'

/** Adds notices in the transaction; returns what announces them after its commit. */
export async function addNotices(
  notices: readonly Notice[],
  { deps: { notifier }, session }: Pick<FinishWork, 'deps' | 'session'>,
): Promise<() => Promise<void>> {
  for (const notice of notices) await notifier.add(notice, session)
  return async () => {
    for (const notice of notices) await notifier.announce(notice)
  }
}
