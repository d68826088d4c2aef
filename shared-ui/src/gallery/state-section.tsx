import {
  Button,
  ButtonLink,
  Card,
  CardGrid,
  CardTitle,
  EmptyState,
  ErrorState,
  ListEnd,
  ListStates,
  RecordBoundary,
  RecordItems,
  ShortList,
  Stack,
} from '../index'
import { Specimen } from './specimen'

const ignore = () => undefined
const shortList = {
  items: [
    { id: '1', title: 'Parking at I-80 rest areas doubles' },
    { id: '2', title: 'Chain controls on Donner Pass' },
  ],
  isPending: false,
  isError: false,
  isFetching: false,
  refetch: ignore,
  noun: 'articles',
  emptyText: 'No articles yet',
  count: 3,
  renderItem: ({ title }: { title: string }) => (
    <Card>
      <CardTitle>{title}</CardTitle>
    </Card>
  ),
}
const listEnd = {
  subject: 'articles',
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: ignore,
}

export const StateSection = () => (
  <>
    <CardGrid data-columns="wide">
      <EmptyState
        title="No classifieds found"
        hint="Try adjusting your search criteria"
        action={<Button variant="primary">Post Listing</Button>}
        illustration="road"
      />
      <ErrorState
        title="This part did not load"
        description="The rest of the site works. Check your signal and try again."
        onRetry={ignore}
        action={
          <ButtonLink href="#main" data-variant="quiet">
            Back
          </ButtonLink>
        }
      />
      <EmptyState title="No news articles available" />
      <ErrorState onRetry={ignore} isRetrying />
    </CardGrid>
    <CardGrid>
      <Specimen name="ShortList: filled">
        <ShortList {...shortList} />
      </Specimen>
      <Specimen name="ShortList: waiting">
        <ShortList {...shortList} isPending noun="articles of this week" />
      </Specimen>
      <Specimen name="ShortList: empty">
        <ShortList {...shortList} items={[]} />
      </Specimen>
      <Specimen name="ShortList: failed">
        <ShortList {...shortList} isError />
      </Specimen>
      <Specimen name="ListStates: filled, with a next page">
        <ListStates
          list={{ ...listEnd, ...shortList, isLoadingError: false }}
          noun="articles"
          placeholders={null}
        >
          {(items, end) => (
            <Stack>
              {items.map(({ id, title }) => (
                <p key={id}>{title}</p>
              ))}
              {end}
            </Stack>
          )}
        </ListStates>
      </Specimen>
      <Specimen name="RecordItems: one that does not fit">
        <Stack as="ul">
          <RecordItems records={[shortList.items[0] ?? null, null]}>
            {(item) => <li>{shortList.renderItem(item)}</li>}
          </RecordItems>
        </Stack>
      </Specimen>
      <Specimen name="RecordItems: the same without an edge of its own">
        <Card as="ul">
          <RecordItems records={[shortList.items[0] ?? null, null]} isPlain>
            {({ title }) => <li>{title}</li>}
          </RecordItems>
        </Card>
      </Specimen>
      <Specimen name="RecordBoundary: a record that fits">
        <RecordBoundary record={shortList.items[0]} fallback={null}>
          {(item) => item?.title}
        </RecordBoundary>
      </Specimen>
      <Specimen name="ListEnd: more, loading, failed">
        <ListEnd {...listEnd} />
        <ListEnd {...listEnd} isFetchingNextPage />
        <ListEnd {...listEnd} isFetchNextPageError />
      </Specimen>
    </CardGrid>
  </>
)
