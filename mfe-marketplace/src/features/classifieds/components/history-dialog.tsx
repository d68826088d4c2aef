import type { Classified, ClassifiedChange } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import {
  CardMeta,
  DateText,
  EmptyState,
  ErrorState,
  ModalDialog,
  Spinner,
  Stack,
  tokens,
} from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { useChanges } from '../api/get-changes'
import { detailLabels } from '../detail-labels'
import { stateLabels } from '../state-words'

/** The labels of fields that are not called by their names. */
const fieldLabels: Readonly<Record<string, string | undefined>> = {
  ...detailLabels,
  place: 'Town',
  isBestOffer: 'Best Offer',
}

const stateTexts: Readonly<Record<string, string | undefined>> = stateLabels

const Fields = styled.dl`
  display: grid;
  gap: ${tokens.space[2]};
  overflow-wrap: anywhere;

  & dt::first-letter {
    text-transform: capitalize;
  }
  & dt,
  & del {
    color: ${tokens.color.textMuted};
  }
  & dd {
    white-space: pre-line;
  }
  & ins {
    display: block;
    text-decoration: none;
  }
`

type Field = ClassifiedChange['fields'][number]

/** Addresses of pictures say nothing, and those of removed ones lead nowhere. */
function photoText({ before, after }: Field): string {
  const [old, current] = [before, after].map((lines) => lines?.split('\n') ?? [])
  const added = current?.filter((line) => !old?.includes(line)).length ?? 0
  const removed = old?.filter((line) => !current?.includes(line)).length ?? 0
  if (added + removed === 0) return 'Their order was changed'
  return `${added} added, ${removed} removed`
}

const Change = ({ field }: { readonly field: Field }) => {
  const { name, before, after } = field
  const textOf = (value: string) => (name === 'state' ? (stateTexts[value] ?? value) : value)
  return (
    <div>
      <dt>{fieldLabels[name] ?? name}</dt>
      {name === 'photos' ? (
        <dd>{photoText(field)}</dd>
      ) : (
        <dd>
          {before === null ? null : <del>{textOf(before)}</del>}{' '}
          {after === null ? null : <ins>{textOf(after)}</ins>}
        </dd>
      )}
    </div>
  )
}

const Changes = ({ id }: { readonly id: string }) => {
  const { data, isPending, isError, isFetching, refetch } = useChanges(id)
  if (isPending) return <Spinner label="Loading history" />
  if (isError) {
    return (
      <ErrorState
        title="The history could not be loaded"
        description="Check your signal, then try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (data.length === 0) return <EmptyState illustration="truck" title="Nothing was changed" />
  return (
    <Stack as="ol" gap={5}>
      {data.map(({ id, changedAt, changedBy, fields }) => (
        <Stack key={id} as="li" gap={2}>
          <CardMeta>
            <span>{changedBy ? memberName(changedBy) : 'Haulyard'}</span>{' '}
            <DateText iso={changedAt} hasTime />
          </CardMeta>
          <Fields>
            {fields.map((field) => (
              <Change key={field.name} field={field} />
            ))}
          </Fields>
        </Stack>
      ))}
    </Stack>
  )
}

interface HistoryDialogProps {
  readonly classified: Classified
  readonly onClose: () => void
}

/** The newest changes of a listing, with the old and the new values. */
export const HistoryDialog = ({ classified, onClose }: HistoryDialogProps) => (
  <ModalDialog title="Edit History" onClose={onClose}>
    <Changes id={classified.id} />
  </ModalDialog>
)
