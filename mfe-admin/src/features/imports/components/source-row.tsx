import type { ImportSourceRecord } from '@haulyard/api-contract'
import { Badge, type BadgeTone, Button, DateText, SelectField, tokens } from '@haulyard/shared-ui'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { styled } from 'styled-components'
import { type ChoiceProps, RowChoice } from '../../../bulk/row-choice'
import { RecordRow } from '../../../lists/record-row'
import { useTrySource, useUpdateSource } from '../api/sources'
import { intervalOptions } from '../intervals'
import { RemoveSource } from './remove-source'
import { TrialFailure, TrialResult } from './trial-result'

/** On a desk, the label is beside its control. */
const Interval = styled(SelectField)`
  max-inline-size: 20rem;

  @media (min-width: ${tokens.breakpoint.md}) {
    grid-template-columns: auto 11rem;
    align-items: center;
    justify-content: start;
    max-inline-size: none;
  }
`

const states = {
  new: { label: 'Not read yet', tone: 'neutral' },
  read: { label: 'Read', tone: 'success' },
  failing: { label: 'Failing', tone: 'danger' },
  gone: { label: 'Gone', tone: 'danger' },
} as const satisfies Record<ImportSourceRecord['state'], { label: string; tone: BadgeTone }>

/** Also an interval that the portal does not offer. */
const toOptions = (current: number) => {
  const value = String(current)
  const isKnown = intervalOptions.some((option) => option.value === value)
  return isKnown ? intervalOptions : [...intervalOptions, { value, label: `${current} minutes` }]
}

const describe = ({ state, lastError, failures }: ImportSourceRecord) => {
  if (lastError === null) return null
  const text = `The source ${lastError}.`
  if (state === 'gone') return `${text} It seems to be gone: remove it, or find its new address.`
  return failures > 1 ? `${text} It has failed ${failures} times in a row.` : text
}

interface SourceRowProps extends ChoiceProps {
  readonly source: ImportSourceRecord
}

/** A source, its state, and what can be done with it. */
export const SourceRow = ({ source, ...choice }: SourceRowProps) => {
  const { name, kind, topic, url, state, isPaused, intervalMinutes } = source
  const update = useUpdateSource(source)
  const trial = useTrySource(source)
  return (
    <RecordRow
      choice={<RowChoice {...choice} id={source.id} title={name} />}
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
      <Interval
        label={`Read ${name} every`}
        options={toOptions(intervalMinutes)}
        value={String(intervalMinutes)}
        disabled={update.isPending}
        onChange={(event) => update.mutate({ intervalMinutes: Number(event.target.value) })}
      />
      {trial.error ? <TrialFailure error={trial.error} /> : null}
      {trial.data ? <TrialResult trial={trial.data} onClose={trial.reset} /> : null}
    </RecordRow>
  )
}
