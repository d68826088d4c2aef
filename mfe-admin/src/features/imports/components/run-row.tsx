import type { ImportRun } from '@haulyard/api-contract'
import { Badge, type BadgeTone, Button, DateText } from '@haulyard/shared-ui'
import CircleStop from 'lucide-react/icons/circle-stop'
import { RecordRow } from '../../../lists/record-row'
import { useStopRun } from '../api/runs'
import { RunResults } from './run-results'

const names = {
  'immigrant-news': 'Immigrant news',
  news: 'News',
  listings: 'Listings',
} as const satisfies Record<ImportRun['kind'], string>

const states = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'info' },
  finished: { label: 'Finished', tone: 'success' },
  stopped: { label: 'Stopped', tone: 'accent' },
} as const satisfies Record<ImportRun['state'], { label: string; tone: BadgeTone }>

const StopButton = ({ run }: { run: ImportRun }) => {
  const { mutate, isPending } = useStopRun(run)
  return (
    <Button
      variant="quiet"
      icon={<CircleStop aria-hidden />}
      aria-label={`Stop the import of ${names[run.kind].toLowerCase()}`}
      isBusy={isPending}
      busyLabel="Stopping..."
      onClick={() => mutate()}
    >
      Stop
    </Button>
  )
}

/** An import: how far it is, or what it brought. */
export const RunRow = ({ run }: { run: ImportRun }) => {
  const { kind, state, sources, sourcesInAll, startedBy, requestedAt } = run
  const failed = sources.filter(({ error }) => error !== null).length
  return (
    <RecordRow
      title={names[kind]}
      titleLevel={4}
      badges={
        <>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>{' '}
          {failed > 0 ? (
            <Badge tone="danger">
              {failed === 1 ? '1 source failed' : `${failed} sources failed`}
            </Badge>
          ) : null}
        </>
      }
      facts={
        <>
          <span>{startedBy === null ? 'By the schedule' : 'By an administrator'}</span>{' '}
          <DateText hasTime iso={requestedAt} prefix="Started: " />
        </>
      }
      actions={run.finishedAt === null ? <StopButton run={run} /> : null}
    >
      {state === 'finished' ? null : <p>{`${sources.length} of ${sourcesInAll} sources read.`}</p>}
      {run.finishedAt === null || sources.length === 0 ? null : <RunResults sources={sources} />}
    </RecordRow>
  )
}
