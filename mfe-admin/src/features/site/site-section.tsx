import type { ReadOnly, Site } from '@haulyard/api-contract'
import {
  CardSkeletonList,
  CardText,
  ErrorState,
  InlineNotice,
  SectionHeading,
  Stack,
  useKeptFocus,
} from '@haulyard/shared-ui'
import { useSite } from './api/site'
import { Announcements } from './components/announcements'
import { BookPriceFields } from './components/book-price-fields'
import { ReadOnlyFields } from './components/read-only-fields'

const State = ({ readOnly }: { readOnly: ReadOnly | null }) => {
  if (readOnly === null) return <CardText>Members can write.</CardText>
  return (
    <InlineNotice tone="warning" title="The site is read-only">
      {readOnly.isSetting
        ? 'The operator has set it with READ_ONLY, so it cannot be changed here.'
        : 'People can read, but what they send is rejected with the notice. What they typed is kept.'}
    </InlineNotice>
  )
}

const ReadOnlyMode = ({ readOnly }: { readOnly: ReadOnly | null }) => {
  // The button that was pressed goes with the form of the state before.
  const keptFocus = useKeptFocus<HTMLDivElement>()
  return (
    <Stack {...keptFocus}>
      <State readOnly={readOnly} />
      {readOnly?.isSetting ? null : (
        <ReadOnlyFields key={JSON.stringify(readOnly)} readOnly={readOnly} />
      )}
    </Stack>
  )
}

const Settings = ({ site: { readOnly, book } }: { site: Partial<Site> }) => (
  <>
    <ReadOnlyMode readOnly={readOnly ?? null} />
    {/* An API from before it was a setting sends no price. */}
    {book ? <BookPriceFields key={JSON.stringify(book)} book={book} /> : null}
  </>
)

/** The price of the book, and the read-only mode: for the time in which the operator moves the database or upgrades. */
export const SiteSection = () => {
  const site = useSite()
  return (
    <Stack as="section" aria-labelledby="site-heading">
      <SectionHeading headingId="site-heading">Site</SectionHeading>
      <CardText>
        Make the site read-only while the database is moved or the site is upgraded. Signing in and
        out go on. Everyone sees the notice within a minute.
      </CardText>
      {site.isPending ? (
        <CardSkeletonList count={1} variant="row" label="Loading the state of the site" />
      ) : site.isError ? (
        <ErrorState
          title="The state of the site could not be loaded"
          description="Check your signal, then try again."
          onRetry={() => void site.refetch()}
          isRetrying={site.isFetching}
        />
      ) : (
        <Settings site={site.data} />
      )}
      <Announcements />
    </Stack>
  )
}
