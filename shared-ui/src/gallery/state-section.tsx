import WifiOff from 'lucide-react/icons/wifi-off'
import {
  Button,
  ButtonLink,
  Card,
  CardGrid,
  CardTitle,
  EmptyState,
  ErrorState,
  InlineNotice,
  ListEnd,
  SectionHeading,
  ShortList,
  Stack,
} from '../index'

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
  <Stack as="section">
    <SectionHeading>Empty, failed, noticed</SectionHeading>
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
    <InlineNotice icon={<WifiOff aria-hidden />} title="You are offline">
      You see what was loaded last. It refreshes when your signal is back.
    </InlineNotice>
    <InlineNotice tone="info">News comes from public sources and is checked hourly.</InlineNotice>
    <InlineNotice
      tone="amber"
      title="Verify your email"
      action={<Button variant="secondary">Send again</Button>}
    >
      We sent a link to ray@example.com.
    </InlineNotice>
    <InlineNotice tone="success">Your profile is saved.</InlineNotice>
    <InlineNotice tone="danger" title="Could not save">
      The server did not answer.
    </InlineNotice>
    <ShortList {...shortList} />
    <ShortList {...shortList} items={[]} />
    <ListEnd {...listEnd} />
    <ListEnd {...listEnd} isFetchingNextPage />
    <ListEnd {...listEnd} isFetchNextPageError />
  </Stack>
)
