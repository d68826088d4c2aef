import type { PreviewedRow, UploadError } from '@haulyard/api-contract'
import { Badge, type BadgeTone, Button, Stack, tokens } from '@haulyard/shared-ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { outcomeLabels } from '../upload-words'

const { color, font, radius, space } = tokens

const Rows = styled.ol`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${font.size.sm};

  & > li {
    display: grid;
    gap: ${space[1]};
    min-width: 0;
    padding: ${space[3]};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.surface};
    overflow-wrap: anywhere;
  }
  & [data-head] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]};
  }
  & [data-error] {
    color: ${color.dangerText};
  }
  & del {
    color: ${color.textMuted};
  }
  & ins {
    text-decoration: none;
    font-weight: ${font.weightStrong};
  }
`

const tones: Readonly<Record<PreviewedRow['outcome'], BadgeTone>> = {
  new: 'success',
  changed: 'info',
  unchanged: 'neutral',
  failed: 'danger',
}

/** So many rows are shown at first, and with each press. */
const shownRows = 50

type Row = Pick<PreviewedRow, 'row' | 'outcome' | 'errors'> &
  Partial<Pick<PreviewedRow, 'stockNumber' | 'title' | 'changes'>>

const ErrorLine = ({ column, message }: UploadError) => (
  <p data-error>
    {column === null ? null : <strong>{column}: </strong>}
    {message}
  </p>
)

const RowItem = ({ row, outcome, stockNumber, title, errors, changes = [] }: Row) => (
  <li>
    <div data-head>
      <Badge tone={tones[outcome]}>{outcomeLabels[outcome]}</Badge>
      <span>Row {row}</span>
      <strong>{title || stockNumber}</strong>
    </div>
    {errors.map((error) => (
      <ErrorLine key={error.column} {...error} />
    ))}
    {changes.map(({ column, before, after }) => (
      <p key={column}>
        {column}: <del>{before ?? 'empty'}</del> → <ins>{after ?? 'empty'}</ins>
      </p>
    ))}
  </li>
)

/** Rows of a file and what becomes of them, some at a time. */
export const RowList = ({ rows }: { readonly rows: readonly Row[] }) => {
  const [count, setCount] = useState(shownRows)
  return (
    <Stack gap={3}>
      <Rows>
        {rows.slice(0, count).map((row) => (
          <RowItem key={row.row} {...row} />
        ))}
      </Rows>
      {rows.length > count ? (
        <div>
          <Button onClick={() => setCount(count + shownRows)}>Show More Rows</Button>
        </div>
      ) : null}
    </Stack>
  )
}
