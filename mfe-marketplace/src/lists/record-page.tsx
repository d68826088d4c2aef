import type { RecordQuery } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import {
  BackLink,
  EmptyState,
  ErrorState,
  Page,
  RecordBoundary,
  Skeleton,
  Stack,
  tokens,
} from '@haulyard/shared-ui'
import { isNotFound } from '@haulyard/shell-contract'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useListAddress } from './list-address'

interface ListOfRecord {
  /** Where the list is, for who did not come from it. */
  readonly listPath: string
  /** What the list is called, such as `Classifieds`. */
  readonly listName: string
}

/** The way back to the list, with the filters that it was left with. */
const BackToList = ({ listPath, listName }: ListOfRecord) => (
  <BackLink as={Link} to={useListAddress(listPath)}>
    <ArrowLeft aria-hidden /> Back to {listName}
  </BackLink>
)

/** With the corners of the picture that takes its place. */
const PicturePlace = styled(Skeleton)`
  && {
    border-radius: ${tokens.radius.lg};
  }
`

const RecordSkeleton = ({ label }: { label: string }) => (
  <Stack aria-busy="true" role="group" aria-label={label}>
    <Skeleton shape="text" width="short" />
    <Skeleton shape="title" width="long" />
    <Skeleton shape="title" width="short" />
    <PicturePlace shape="image" />
  </Stack>
)

interface RecordPageProps<T extends { readonly id: string }> extends ListOfRecord {
  readonly record: RecordQuery<T>
  /** What the record is, in small letters: `classified`. */
  readonly noun: string
  /** The text for an id that nothing has (spec §2). */
  readonly notFoundTitle: string
  readonly notFoundHint: string
  readonly children: (record: T) => ReactNode
}

const RecordContent = <T extends { readonly id: string }>(props: RecordPageProps<T>) => {
  const { data, error, isFetching, refetch } = props.record
  if (data !== undefined) {
    const fallback = (
      <ErrorState
        title={`This ${props.noun} cannot be shown`}
        description="Some of its fields are missing or wrong. Try again later, or go back to the list."
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
    return (
      <RecordBoundary record={data} fallback={fallback}>
        {props.children}
      </RecordBoundary>
    )
  }
  if (isNotFound(error)) {
    return (
      <EmptyState
        headingLevel={1}
        illustration="road"
        title={props.notFoundTitle}
        hint={props.notFoundHint}
      />
    )
  }
  if (error) {
    return (
      <ErrorState
        title={`This ${props.noun} could not be loaded`}
        description="Check your signal, then try again."
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  }
  return <RecordSkeleton label={`Loading the ${props.noun}`} />
}

/** The page of one record in whichever state it is, below the way back to its list. */
export const RecordPage = <T extends { readonly id: string }>(props: RecordPageProps<T>) => (
  <Page>
    <Stack gap={3}>
      <BackToList listPath={props.listPath} listName={props.listName} />
      <RecordContent {...props} />
    </Stack>
  </Page>
)
