import type { Factors, RecoveryCodes, TotpConfirmation } from '@haulyard/api-contract'
import { useMutation, useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { failureText, useShell } from '@haulyard/shell-contract'
import { makePasskey } from '../../identity/passkeys'

const factorsKey = ['/api/auth/factors']

/** The second factors of the current member. */
export const useFactors = () => useQuery<Factors>({ queryKey: factorsKey, staleTime: 0 })

interface Changed<Output> {
  readonly title: string
  /** Missing: the dialog says what went wrong. */
  readonly failureTitle?: string
  readonly onDone: (output: Output) => void
}

/** A change of the second factors: the list is read again, and how it ended is said. */
const useFactorChange = <Input, Output>(
  change: (input: Input) => Promise<Output>,
  { title, failureTitle, onDone }: Changed<Output>,
) => {
  const { showToast } = useShell()
  const queryClient = useQueryClient()
  return useMutation<Output, Error, Input>({
    mutationFn: change,
    onSuccess: (output) => {
      onDone(output)
      void queryClient.invalidateQueries({ queryKey: factorsKey })
      showToast({ title, tone: 'success' })
    },
    onError: (error) => {
      if (failureTitle === undefined) return
      showToast({ title: failureTitle, description: failureText(error), tone: 'danger' })
    },
  })
}

interface WithCodes {
  readonly onCodes: (codes: RecoveryCodes) => void
}

/** Confirms an authenticator app. */
export const useConfirmTotp = (id: string | undefined, { onCodes }: WithCodes) => {
  const { api } = useShell()
  return useFactorChange(
    (body: TotpConfirmation) =>
      api.call('POST /api/auth/factors/totp/{id}/confirmation', {
        params: { id: id ?? '' },
        body,
      }),
    { title: 'Authenticator app added', onDone: onCodes },
  )
}

/** Has the browser make a passkey, and adds it. */
export const useAddPasskey = ({ onCodes }: WithCodes) => {
  const { api } = useShell()
  return useFactorChange(
    async ({ name }: { readonly name: string }) => {
      const { options } = await api.call('POST /api/auth/factors/passkey/options')
      const response = await makePasskey(options)
      return await api.call('POST /api/auth/factors/passkey', { body: { name, response } })
    },
    { title: 'Passkey added', onDone: onCodes },
  )
}

/** Removes a second factor. */
export const useRemoveFactor = ({ onDone }: { readonly onDone: () => void }) => {
  const { api } = useShell()
  return useFactorChange(
    (id: string) => api.call('DELETE /api/auth/factors/{id}', { params: { id } }),
    { title: 'Second factor removed', failureTitle: 'Second factor not removed', onDone },
  )
}

/** Replaces the recovery codes. */
export const useRenewCodes = ({ onCodes }: WithCodes) => {
  const { api } = useShell()
  return useFactorChange((_: undefined) => api.call('POST /api/auth/recovery-codes'), {
    title: 'New recovery codes made',
    failureTitle: 'No new recovery codes made',
    onDone: onCodes,
  })
}
