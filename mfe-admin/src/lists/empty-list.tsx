import { Button, type IllustrationName } from '@haulyard/shared-ui'

interface EmptyListOptions {
  /** What the list holds, in small letters: `articles`. */
  readonly noun: string
  /** Said when there is nothing at all. */
  readonly text: string
  readonly illustration: IllustrationName
  readonly filters: { readonly isFiltered: boolean; readonly clear: () => void }
}

/** What stands in for an empty list: who looked for something is not told that there is nothing. */
export const emptyList = ({ noun, text, illustration, filters }: EmptyListOptions) =>
  filters.isFiltered
    ? {
        text: `No ${noun} found.`,
        illustration,
        action: <Button onClick={filters.clear}>Clear Filters</Button>,
      }
    : { text, illustration }
