import type { FetchRemote } from '../core/remotes'

let federation: Promise<FetchRemote> | undefined

/**
 * The federation runtime, fetched with the first remote: the frame and the shell's
 * own pages do without its 18 KB. A fetch that failed is forgotten and tried anew.
 */
const loadFederation = (): Promise<FetchRemote> => {
  federation ??= import(/* webpackChunkName: "federation" */ './federation').then(
    ({ startFederation }) => startFederation(),
    (error: unknown) => {
      federation = undefined
      throw error
    },
  )
  return federation
}

/** Fetches a remote, and before the first one what it takes to run them. */
export const fetchRemote: FetchRemote = async (remote, attempt) =>
  (await loadFederation())(remote, attempt)
