import { Button, CardSkeletonList, CardText, Cluster, ErrorState } from '@haulyard/shared-ui'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useSchedule, useSetSchedule } from '../api/runs'

/** Whether sources are read on their own, and the button that pauses or resumes it. */
export const Schedule = () => {
  const schedule = useSchedule()
  const set = useSetSchedule()
  if (schedule.isPending) {
    return <CardSkeletonList count={1} variant="row" label="Loading the schedule" />
  }
  if (schedule.isError) {
    return (
      <ErrorState
        title="The schedule could not be loaded"
        description="Check your signal, then try again."
        onRetry={() => void schedule.refetch()}
        isRetrying={schedule.isFetching}
      />
    )
  }
  const { isPaused } = schedule.data
  return (
    <Cluster data-justify="between">
      <CardText>
        {isPaused
          ? 'Scheduled imports are paused. You can still import by hand.'
          : 'Each source is read in its own interval, besides the imports that you start.'}
      </CardText>
      <Button
        icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        isBusy={set.isPending}
        busyLabel="Saving..."
        onClick={() => set.mutate(!isPaused)}
      >
        {isPaused ? 'Resume Schedule' : 'Pause Schedule'}
      </Button>
    </Cluster>
  )
}
