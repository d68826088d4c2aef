import { type ReactNode, useEffect } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'
import { RecordBoundary } from '../record-boundary/record-boundary'

const { color, space, radius, font } = tokens

/** Props of `RecordItems`. */
export type RecordItemsProps<T> = {
  /** In order, as the API sent them; `null` counts as a record that does not fit. */
  records: readonly (T | null)[]
  /** What a record is known by in the list; default its `id`. */
  keyOf?: (record: T) => unknown
  /** The items have no edge of their own: they stand inside something that has one. */
  isPlain?: boolean
  /** Renders one record as an `<li>`, or a `Card` as one. May read any field and may throw. */
  children: (record: T, index: number) => ReactNode
}

/** As high as a small card or row; in a grid as high as the cards beside it. */
const Root = styled.li`
  display: grid;
  align-content: center;
  min-height: 4.5rem;
  padding: ${space[3]} ${space[4]};
  color: ${color.textMuted};
  font-size: ${font.size.sm};

  &:not([data-plain]) {
    border: 1px solid ${color.border};
    border-radius: ${radius.lg};
    background: ${color.surface};
  }
`

type UnfitItemProps = Pick<RecordItemsProps<never>, 'isPlain'>

const UnfitItem = ({ isPlain = false }: UnfitItemProps) => (
  <Root data-plain={isPlain || undefined}>This entry cannot be shown.</Root>
)

/** A record without a key. Not thrown, so that a server renders the list with it. */
const KeylessItem = (props: UnfitItemProps) => {
  useEffect(() => {
    reportError(new TypeError('A record of a list has no key'))
  }, [])
  return <UnfitItem {...props} />
}

const idOf = (record: unknown) => (record as { readonly id?: unknown }).id

/** The key of a record; `null` for one without. */
const readKey = <T,>(record: T | null, keyOf: (record: T) => unknown) => {
  try {
    const key = keyOf(record as T)
    return typeof key === 'string' || typeof key === 'number' ? key : null
  } catch {
    return null
  }
}

/**
 * The items of a list of records, for a `<ul>` or `<ol>`. A record that does not fit (`null`,
 * one without a key, one whose item throws) costs its own item: a sentence stands in its place.
 */
export const RecordItems = <T,>({
  records,
  keyOf = idOf,
  isPlain,
  children,
}: RecordItemsProps<T>) =>
  records.map((record, index) => {
    const key = readKey(record, keyOf)
    if (key === null) return <KeylessItem key={`keyless-${index}`} isPlain={isPlain} />
    return (
      <RecordBoundary key={key} record={record as T} fallback={<UnfitItem isPlain={isPlain} />}>
        {(fitting) => children(fitting, index)}
      </RecordBoundary>
    )
  })
