import { codeForms, type SignInWay } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { useQuery } from '@haulyard/remote-kit/query'
import { Link } from '@haulyard/remote-kit/router'
import {
  Button,
  ButtonLink,
  CardSkeletonList,
  ErrorState,
  Stack,
  TextField,
} from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import { useState } from 'react'
import { paths } from '../../core/paths'
import { AccountForm } from '../account/account-form'
import { Aside } from '../account/aside'
import { useReturnPath } from '../account/return-path'
import { useAccountCall } from '../account/use-account-call'
import { orNextStep } from './next-step'
import { PasskeySignIn } from './passkey-sign-in'
import { useWelcome } from './use-welcome'

type CodeWay = keyof typeof codeForms

const words: Readonly<Record<CodeWay, { readonly label: string; readonly hint: string }>> = {
  totp: { label: 'Code', hint: 'The six digits that your authenticator app shows.' },
  mailed_code: {
    label: 'Code',
    hint: 'The six digits from our email. They work for ten minutes, in this browser.',
  },
  recovery_code: {
    label: 'Recovery Code',
    hint: 'One of the codes that you stored when you added your second factor. It works once.',
  },
}

interface CodeFormProps {
  readonly kind: CodeWay
  readonly onNextStep: () => void
}

const CodeForm = ({ kind, onNextStep }: CodeFormProps) => {
  const { api } = useShell()
  const welcome = useWelcome()
  const form = useContractForm({
    // The forms differ only in their kinds and in what a code looks like.
    schema: codeForms[kind] as typeof codeForms.totp,
    initial: { kind: kind as 'totp', code: '' },
  })
  const { send, isBusy, failure } = useAccountCall({
    send: (body: { kind: 'totp'; code: string }) =>
      orNextStep(api.call('POST /api/auth/sign-in-step', { body })),
    onDone: (result) => {
      if (result === 'next step') onNextStep()
      else welcome(result)
    },
    failureTitle: 'Login failed',
    onFail: form.showIssues,
  })
  return (
    <AccountForm
      onSubmit={form.handleSubmit(send)}
      submitLabel="Sign In"
      busyLabel="Signing in..."
      {...{ isBusy, failure }}
    >
      <TextField
        {...words[kind]}
        inputMode={kind === 'recovery_code' ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </AccountForm>
  )
}

const isCodeWay = (way: SignInWay): way is CodeWay => way in codeForms

const otherWords: Partial<Readonly<Record<SignInWay, string>>> = {
  totp: 'Use your authenticator app',
  recovery_code: 'Use a recovery code',
}

interface WaysProps {
  readonly ways: readonly SignInWay[]
  readonly onNextStep: () => void
}

const Ways = ({ ways, onNextStep }: WaysProps) => {
  const codes = ways.filter(isCodeWay)
  const [chosen, setChosen] = useState<CodeWay | null>(null)
  const hasPasskey = ways.includes('passkey')
  const kind = chosen ?? (hasPasskey ? null : codes[0]) ?? null
  return (
    <Stack>
      {hasPasskey ? <PasskeySignIn /> : null}
      {kind ? <CodeForm key={kind} kind={kind} onNextStep={onNextStep} /> : null}
      {codes
        .filter((way) => way !== kind)
        .map((way) => (
          <Button key={way} variant="quiet" onClick={() => setChosen(way)}>
            {otherWords[way]}
          </Button>
        ))}
    </Stack>
  )
}

/** Completes a sign-in that this browser has begun: with a code or a passkey. */
export const SignInStep = () => {
  const { carryTo } = useReturnPath()
  const step = useQuery<{ readonly ways: SignInWay[] }>({
    queryKey: ['/api/auth/sign-in-step'],
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const back = (
    <Aside>
      <Link to={carryTo(paths.login)}>Back to sign in</Link>
    </Aside>
  )
  const { ways = null } = step.data ?? {}
  if (ways && ways.length > 0) {
    return (
      <>
        <Ways key={ways.join()} ways={ways} onNextStep={() => void step.refetch()} />
        {back}
      </>
    )
  }
  if (step.isPending) {
    return <CardSkeletonList count={1} variant="row" label="Loading how you can go on" />
  }
  return ways ? (
    <ErrorState
      title="This sign-in has expired"
      description="Please begin again."
      action={
        <ButtonLink as={Link} to={carryTo(paths.login)}>
          Begin Again
        </ButtonLink>
      }
    />
  ) : (
    <ErrorState
      title="How you can go on could not be loaded"
      description="Check your signal, then try again."
      onRetry={() => void step.refetch()}
      isRetrying={step.isFetching}
    />
  )
}
