import type { ImportSourceRecord } from '@haulyard/api-contract'
import { Badge, type BadgeTone, Button, DateText, SelectField } from '@haulyard/shared-ui'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { styled } from 'styled-components'
import { RecordRow } from '../../../lists/record-row'
import { useTrySource, useUpdateSource } from '../api/sources'
import { RemoveSource } from './remove-source'
import { TrialFailure, TrialResult } from './trial-result'

const Interval = styled.div`
  max-inline-size: 20rem;
`

const states = {
  new: { label: 'Not read yet', tone: 'neutral' },
  read: { label: 'Read', tone: 'success' },
  failing: { label: 'Failing', tone: 'danger' },
  gone: { label: 'Gone', tone: 'danger' },
} as const satisfies Record<ImportSourceRecord['state'], { label: string; tone: BadgeTone }>

const intervals = [
  [15, '15 minutes'],
  [30, '30 minutes'],
  [60, 'Hour'],
  [180, '3 hours'],
  [360, '6 hours'],
  [720, '12 hours'],
  [1440, 'Day'],
  [10_080, 'Week'],
] as const

const toOptions = (current: number) => {
  const known = intervals.map(([minutes, label]) => ({ value: String(minutes), label }))
  const isKnown = intervals.some(([minutes]) => minutes === current)
  return isKnown ? known : [...known, { value: String(current), label: `${current} minutes` }]
}

const describe = ({ state, lastError, failures }: ImportSourceRecord) => {
  if (lastError === null) return null
  const text = `The source ${lastError}.`
  if (state === 'gone') return `${text} It seems to be gone: remove it, or find its new address.`
  return failures > 1 ? `${text} It has failed ${failures} times in a row.` : text
}

/** A source, its state, and what can be done with it. */
export const SourceRow = ({ source }: { source: ImportSourceRecord }) => {
  const { name, kind, topic, url, state, isPaused, intervalMinutes } = source
  const update = useUpdateSource(source)
  const trial = useTrySource(source)
  return (
    <RecordRow
      title={name}
      titleLevel={4}
      badges={
        <>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>{' '}
          {isPaused ? <Badge tone="accent">Paused</Badge> : null}
        </>
      }
      text={url}
      facts={
        <>
          <span>{kind === 'listings' ? 'Listings' : 'News'}</span>{' '}
          {topic === 'immigrant' ? <span>For immigrant drivers</span> : null}{' '}
          {source.lastReadAt ? <DateText hasTime iso={source.lastReadAt} prefix="Read: " /> : null}{' '}
          {source.nextRunAt && !isPaused ? (
            <DateText hasTime iso={source.nextRunAt} prefix="Next: " />
          ) : null}
        </>
      }
      actions={
        <>
          <Button
            variant="quiet"
            icon={<FlaskConical aria-hidden />}
            aria-label={`Try ${name}`}
            isBusy={trial.isPending}
            busyLabel="Trying..."
            onClick={() => trial.mutate()}
          >
            Try
          </Button>
          <Button
            variant="quiet"
            icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            aria-label={isPaused ? `Resume ${name}` : `Pause ${name}`}
            isBusy={update.isPending}
            busyLabel="Saving..."
            onClick={() => update.mutate({ isPaused: !isPaused })}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <RemoveSource source={source} />
        </>
      }
    >
      {describe(source) ? <p>{describe(source)}</p> : null}
      <Interval>
        <SelectField
          label={`Read ${name} every`}
          options={toOptions(intervalMinutes)}
          value={String(intervalMinutes)}
          disabled={update.isPending}
          onChange={(event) => update.mutate({ intervalMinutes: Number(event.target.value) })}
        />
      </Interval>
      {trial.error ? <TrialFailure error={trial.error} /> : null}
      {trial.data ? <TrialResult trial={trial.data} onClose={trial.reset} /> : null}
    </RecordRow>
  )
}
