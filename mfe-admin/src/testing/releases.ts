import type {
  ReleaseEvent,
  ReleaseOverview,
  RemoteReleases,
} from '@haulyard/shell-contract/releases'

/** A change of a remote; say only what the test is about. */
export const aReleaseEvent = (fields: Partial<ReleaseEvent> = {}): ReleaseEvent => ({
  revision: 12,
  action: 'release',
  version: '0.2.0',
  previous: '0.1.0',
  percent: null,
  at: new Date(Date.now() - 5 * 60_000).toISOString(),
  by: 'content-team',
  ...fields,
})

/** Where a remote stands; say only what the test is about. */
export const aRemote = (fields: Partial<RemoteReleases> = {}): RemoteReleases => ({
  name: 'mfe-content',
  live: '0.2.0',
  canary: null,
  isPinned: false,
  before: '0.1.0',
  history: [aReleaseEvent()],
  ...fields,
})

/** What the document server says of its releases. */
export const anOverview = (
  remotes: readonly RemoteReleases[] = [aRemote()],
  fields: Partial<ReleaseOverview> = {},
): ReleaseOverview => ({ revision: 12, canRollBack: true, remotes: [...remotes], ...fields })
