import type { Session } from '@haulyard/api-contract'
import {
  Badge,
  Button,
  CardSkeletonList,
  Cluster,
  ErrorState,
  formatDate,
  formatDateTime,
  RecordItems,
  SectionHeading,
  Stack,
  tokens,
} from '@haulyard/shared-ui'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { deviceName, isPhone } from './device-name'
import { SettingRows, SettingWords } from './setting-rows'
import { useSignIns } from './use-sign-ins'

const Rows = styled(SettingRows)`
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
  }
  > li > svg {
    align-self: start;
    color: ${tokens.color.textMuted};
  }
  > li > button {
    grid-column: 2;
    justify-self: start;
  }
  @media (min-width: ${tokens.breakpoint.sm}) {
    > li {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
    > li > button {
      grid-column: 3;
    }
  }
`
const EndOthers = styled(Button)`
  align-self: start;
`
const Explanation = styled.p`
  color: ${tokens.color.textMuted};
`

interface SignInRowProps {
  readonly session: Session
  readonly isEnding: boolean
  readonly onEnd: () => void
}

const SignInRow = ({ session, isEnding, onEnd }: SignInRowProps) => {
  const { id, userAgent, isCurrent, createdAt, lastUsedAt } = session
  const device = deviceName(userAgent)
  return (
    <li>
      {isPhone(userAgent) ? <Smartphone aria-hidden /> : <Monitor aria-hidden />}
      <SettingWords>
        <Cluster gap={2}>
          <h3>{device}</h3> {isCurrent ? <Badge tone="success">This device</Badge> : null}
        </Cluster>
        <p id={`sign-in-${id}`}>
          Last used <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>, signed in{' '}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </SettingWords>
      {isCurrent ? null : (
        <Button
          aria-label={`Sign Out ${device}`}
          aria-describedby={`sign-in-${id}`}
          isBusy={isEnding}
          onClick={onEnd}
        >
          Sign Out
        </Button>
      )}
    </li>
  )
}

const SignInList = ({ signIns }: { signIns: ReturnType<typeof useSignIns> }) => {
  const { sessions, otherIds, end, isEnding } = signIns
  return (
    <>
      <Rows>
        <RecordItems records={sessions} isPlain>
          {(session) => (
            <SignInRow
              session={session}
              isEnding={isEnding(session.id)}
              onEnd={() =>
                end({
                  ids: [session.id],
                  success: `${deviceName(session.userAgent)} is signed out.`,
                })
              }
            />
          )}
        </RecordItems>
      </Rows>
      {otherIds.length === 0 ? (
        <Explanation>You are signed in nowhere else.</Explanation>
      ) : (
        <EndOthers
          isBusy={otherIds.every(isEnding)}
          busyLabel="Signing out..."
          onClick={() => end({ ids: otherIds, success: 'All your other devices are signed out.' })}
        >
          Sign Out All Other Devices
        </EndOthers>
      )}
    </>
  )
}

/** Where the member is signed in, for who left a phone behind or shares a computer. */
export const SignIns = () => {
  const section = useRef<HTMLElement>(null)
  // The button that was pressed goes away with its row; focus must not go with it.
  const signIns = useSignIns({ onEnded: () => section.current?.focus() })
  return (
    <Stack ref={section} as="section" gap={3} tabIndex={-1} aria-labelledby="sign-ins">
      <SectionHeading headingId="sign-ins">Where you are signed in</SectionHeading>
      <Explanation>A device you no longer have, or do not know? Sign it out.</Explanation>
      {signIns.isPending ? (
        <CardSkeletonList count={2} variant="row" label="Loading where you are signed in" />
      ) : signIns.data === undefined ? (
        <ErrorState
          title="Your devices could not be loaded"
          description="Check your signal, then try again."
          onRetry={() => void signIns.refetch()}
          isRetrying={signIns.isFetching}
        />
      ) : (
        <SignInList signIns={signIns} />
      )}
    </Stack>
  )
}
