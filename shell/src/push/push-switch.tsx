import { useQuery } from '@haulyard/remote-kit/query'
import { Button, Cluster, InlineNotice, SectionHeading, Spinner, Stack } from '@haulyard/shared-ui'
import { SwitchField } from '@haulyard/shared-ui/controls'
import { useState } from 'react'
import { useShellServices } from '../core/shell'
import { canPush, isPushOn, turnPushOff, turnPushOn } from './push-device'

const hint = 'You hear about things also while Haulyard is closed, on a locked screen as well.'

const OwnSwitch = () => {
  const shell = useShellServices()
  const { showToast } = shell.context
  const [isBlocked, setIsBlocked] = useState(() => Notification.permission === 'denied')
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['push', 'device'],
    queryFn: () => isPushOn(shell),
  })
  if (isPending) return <Spinner label="Loading what this device shows" />
  if (data === undefined) {
    return (
      <Cluster gap={3}>
        <p>Whether this device shows push messages could not be loaded.</p>
        <Button variant="secondary" onClick={() => void refetch()} disabled={isFetching}>
          Try Again
        </Button>
      </Cluster>
    )
  }
  const choose = async (isOn: boolean) => {
    setChosen(isOn)
    try {
      if (isOn) setIsBlocked(!(await turnPushOn(shell)))
      else await turnPushOff(shell)
    } catch {
      showToast({
        title: 'Error',
        description: 'This device did not take your choice. Please try again.',
        tone: 'danger',
      })
    }
    await refetch()
    setChosen(null)
  }
  return (
    <>
      {isBlocked ? (
        <InlineNotice>
          This browser does not show notifications of Haulyard. Allow them in the settings of the
          browser, then turn this on.
        </InlineNotice>
      ) : null}
      <SwitchField
        label="Push Messages on This Device"
        hint={hint}
        checked={chosen ?? data}
        disabled={chosen !== null}
        onChange={({ target }) => void choose(target.checked)}
      />
    </>
  )
}

/** Whether this device shows push messages, in the settings. */
export const PushSwitch = () => (
  <Stack as="section" gap={3} aria-labelledby="push-settings">
    <SectionHeading headingId="push-settings">This Device</SectionHeading>
    {canPush() ? (
      <OwnSwitch />
    ) : (
      <p>
        This browser cannot show push messages. On an iPhone or iPad, add Haulyard to the home
        screen and open it from there.
      </p>
    )}
  </Stack>
)
