import { createLazyPart } from '@haulyard/shared-ui'
import type { FetchRemote } from '../core/remotes'

/** The federation runtime, loaded with the first remote: other pages do without its 18 KB. */
const federation = createLazyPart(() => import(/* webpackChunkName: "federation" */ './federation'))

/** Fetches a remote, and before the first one what runs them. */
export const fetchRemote: FetchRemote = async (remote, attempt) => {
  const { startFederation } = await federation.preload()
  return startFederation()(remote, attempt)
}
