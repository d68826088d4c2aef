import type { ShellContext } from '@haulyard/shell-contract'
import type { Boot } from '@haulyard/shell-contract/boot'
import { createApiClient, createQueryClient } from '@haulyard/shell-contract/host'
import type { QueryClient } from '@haulyard/shell-contract/query'
import type { Registry } from '@haulyard/shell-contract/registry'
import { startFederation } from '../remotes/federation'
import { createRemoteLoader, type RemoteLoader } from '../remotes/remote-loader'
import { createLostSessionListener } from '../session/lost-session'
import { createSessionStore, loadSession } from '../session/session'
import { createToastStore, type ToastStore } from '../toasts/toast-store'
import { apiNavigations } from './paths'

/** Everything the shell holds for the life of the page. */
export interface Shell {
  readonly context: ShellContext
  readonly queryClient: QueryClient
  readonly registry: Registry
  readonly remotes: RemoteLoader
  readonly toasts: ToastStore
}

const goToSignIn = () => {
  const { pathname, search } = window.location
  window.location.assign(
    `${apiNavigations.login}?returnTo=${encodeURIComponent(pathname + search)}`,
  )
}

/** Puts the shell together and asks who is there. */
export const createShell = (boot: Boot): Shell => {
  const toasts = createToastStore()
  const session = createSessionStore(boot)
  const api = createApiClient()
  const onError = createLostSessionListener({ showToast: toasts.show, goToSignIn })
  loadSession(session, api).catch(() =>
    toasts.show({
      title: 'Error',
      description: 'We could not check who is signed in. Check your signal and reload the page.',
      tone: 'danger',
    }),
  )
  return {
    context: { session, api, showToast: toasts.show, goToSignIn },
    queryClient: createQueryClient({ api, onError }),
    registry: boot.registry,
    remotes: createRemoteLoader(startFederation()),
    toasts,
  }
}
