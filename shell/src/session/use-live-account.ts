import { useQueryClient } from '@haulyard/remote-kit/query'
import { useLiveEvent } from '@haulyard/shell-contract'
import { useShellServices } from '../core/shell'
import { refreshSession } from './refresh-session'

/** Reads the account again when another device of the member has changed it. */
export const useLiveAccount = (): void => {
  const shell = useShellServices()
  const queryClient = useQueryClient()
  useLiveEvent('account', () => {
    void refreshSession(shell)
    void queryClient.invalidateQueries()
  })
}
