import { useNavigate } from '@haulyard/remote-kit/router'
import { Button } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import KeyRound from 'lucide-react/icons/key-round'
import { paths } from '../../core/paths'
import { signWithPasskey } from '../../identity/passkeys'
import { useReturnPath } from '../account/return-path'
import { useAccountCall } from '../account/use-account-call'
import { orNextStep } from './next-step'
import { useWelcome } from './use-welcome'

/** Signs in with a passkey: alone, or as the second step of a sign-in. */
export const PasskeySignIn = () => {
  const { api } = useShell()
  const welcome = useWelcome()
  const navigate = useNavigate()
  const { carryTo } = useReturnPath()
  const { send, isBusy } = useAccountCall({
    send: async () => {
      const { options } = await api.call('POST /api/auth/sign-in-step/passkey-options')
      const response = await signWithPasskey(options)
      const body = { kind: 'passkey', response } as const
      return await orNextStep(api.call('POST /api/auth/sign-in-step', { body }))
    },
    onDone: (result) => {
      if (result === 'next step') void navigate(carryTo(paths.login, { view: 'step' }))
      else welcome(result)
    },
    failureTitle: 'Login failed',
  })
  return (
    <Button
      icon={<KeyRound aria-hidden />}
      isBusy={isBusy}
      busyLabel="Waiting for the passkey..."
      onClick={() => send(undefined)}
    >
      Use a Passkey
    </Button>
  )
}
