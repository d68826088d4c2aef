import { CardSkeletonList, ErrorState, Stack } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import { ChoicesForm } from '../../notification-choices/choices-form'
import { useChoices } from '../../notification-choices/use-choices'
import { PushSwitch } from '../../push/push-switch'

const OwnChoices = () => {
  const { api } = useShell()
  const { data, isPending, isFetching, refetch, save } = useChoices({
    queryKey: ['/api/account/notification-choices'],
    write: (body) => api.call('PUT /api/account/notification-choices', { body }),
  })
  if (data) return <ChoicesForm choices={data} save={save} />
  if (isPending) {
    return <CardSkeletonList count={3} variant="row" label="Loading what you hear about" />
  }
  return (
    <ErrorState
      title="What you hear about could not be loaded"
      description="Check your signal, then try again."
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}

/** What a member is told about, where and when (spec §2, Settings). */
export const NotificationSettings = () => (
  <Stack gap={6}>
    <PushSwitch />
    <OwnChoices />
  </Stack>
)
