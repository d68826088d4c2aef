import type { Factor, Factors, RecoveryCodes } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import {
  Button,
  CardSkeletonList,
  Cluster,
  createLazyPart,
  ErrorState,
  formatDate,
  LazyDialog,
  SectionHeading,
  Stack,
  tokens,
} from '@haulyard/shared-ui'
import KeyRound from 'lucide-react/icons/key-round'
import Smartphone from 'lucide-react/icons/smartphone'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { SettingRows, SettingWords } from './setting-rows'
import { useFactors, useRemoveFactor, useRenewCodes } from './use-factors'

const dialogs = createLazyPart(
  () => import(/* webpackChunkName: "factor-dialogs" */ './factor-dialogs'),
)

const Explanation = styled.p`
  color: ${tokens.color.textMuted};
`

const kindWords: Readonly<Record<Factor['kind'], string>> = {
  totp: 'Authenticator app',
  passkey: 'Passkey',
}

interface FactorRowProps {
  readonly factor: Factor
  readonly onRemove: (id: string) => void
  readonly isRemoving: boolean
}

const FactorRow = ({ factor, onRemove, isRemoving }: FactorRowProps) => (
  <li>
    {factor.kind === 'totp' ? <Smartphone aria-hidden /> : <KeyRound aria-hidden />}
    <SettingWords>
      <h3>{factor.name}</h3>
      <p>
        {kindWords[factor.kind]}, added{' '}
        <time dateTime={factor.createdAt}>{formatDate(factor.createdAt)}</time>
      </p>
    </SettingWords>
    <Button
      aria-label={`Remove ${factor.name}`}
      isBusy={isRemoving}
      onClick={() => onRemove(factor.id)}
    >
      Remove
    </Button>
  </li>
)

const codesLeft = (count: number): string => {
  if (count === 0) return 'You have no recovery codes left.'
  return count === 1 ? 'You have one recovery code left.' : `You have ${count} recovery codes left.`
}

interface FactorListProps {
  readonly data: Factors
  readonly onCodes: (codes: RecoveryCodes) => void
  /** Where focus goes when a row is removed. */
  readonly onRemoved: () => void
}

const FactorList = ({
  data: { factors, recoveryCodesLeft },
  onCodes,
  onRemoved,
}: FactorListProps) => {
  const remove = useRemoveFactor({ onDone: onRemoved })
  const renew = useRenewCodes({ onCodes })
  if (factors.length === 0) return <Explanation>You have no second factor yet.</Explanation>
  return (
    <>
      <SettingRows>
        {factors.map((factor) => (
          <FactorRow
            key={factor.id}
            factor={factor}
            onRemove={remove.mutate}
            isRemoving={remove.isPending && remove.variables === factor.id}
          />
        ))}
      </SettingRows>
      <Cluster>
        <Explanation>{codesLeft(recoveryCodesLeft)}</Explanation>
        <Button
          isBusy={renew.isPending}
          busyLabel="Making them..."
          onClick={() => renew.mutate(undefined)}
        >
          Make New Recovery Codes
        </Button>
      </Cluster>
    </>
  )
}

/** What is asked for beside the password: an authenticator app, passkeys, recovery codes. */
export const SecondFactors = () => {
  const section = useRef<HTMLElement>(null)
  const { data, isPending, isFetching, refetch } = useFactors()
  const [app, passkey] = [useQuestion(), useQuestion()]
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const showCodes = ({ recoveryCodes }: RecoveryCodes) => setCodes(recoveryCodes)
  const preload = () => void dialogs.preload().catch(() => undefined)
  return (
    <Stack ref={section} as="section" gap={3} tabIndex={-1} aria-labelledby="second-factors">
      <SectionHeading headingId="second-factors">Second factor</SectionHeading>
      <Explanation>
        With a second factor, your password alone does not open your account.
      </Explanation>
      {data ? (
        <FactorList data={data} onCodes={showCodes} onRemoved={() => section.current?.focus()} />
      ) : isPending ? (
        <CardSkeletonList count={1} variant="row" label="Loading your second factors" />
      ) : (
        <ErrorState
          title="Your second factors could not be loaded"
          description="Check your signal, then try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <Cluster>
        <Button icon={<Smartphone aria-hidden />} onFocus={preload} onClick={app.open}>
          Add Authenticator App
        </Button>
        <Button icon={<KeyRound aria-hidden />} onFocus={preload} onClick={passkey.open}>
          Add Passkey
        </Button>
      </Cluster>
      <LazyDialog part={dialogs} isOpen={app.isOpen} label="Opening the form" onFail={app.fail}>
        {({ TotpDialog }) => <TotpDialog onClose={app.close} onCodes={showCodes} />}
      </LazyDialog>
      <LazyDialog
        part={dialogs}
        isOpen={passkey.isOpen}
        label="Opening the form"
        onFail={passkey.fail}
      >
        {({ PasskeyDialog }) => <PasskeyDialog onClose={passkey.close} onCodes={showCodes} />}
      </LazyDialog>
      <LazyDialog
        part={dialogs}
        isOpen={codes !== null}
        label="Opening your codes"
        onFail={() => setCodes(null)}
      >
        {({ RecoveryCodesDialog }) =>
          codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
        }
      </LazyDialog>
    </Stack>
  )
}
