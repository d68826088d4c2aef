import { can } from '@haulyard/api-contract'
import {
  Button,
  CardSkeletonList,
  EmptyState,
  ListStates,
  Page,
  PageHeader,
  RecordItems,
  Stack,
  useKeptFocus,
} from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle, useShell } from '@haulyard/shell-contract'
import { BackToBoard } from '../components/back-to-board'
import { useScheduledTopics } from '../scheduling/get-scheduled'
import { ScheduledCard } from '../scheduling/scheduled-card'

const ScheduledList = () => {
  const { data = [], ...query } = useScheduledTopics()
  // A discussion goes with its buttons.
  const keptFocus = useKeptFocus<HTMLElement>()
  return (
    <section aria-label="Scheduled discussions" {...keptFocus}>
      <ListStates
        list={{ ...query, items: data }}
        noun="scheduled discussions"
        placeholders={<CardSkeletonList count={2} label="Loading scheduled discussions" />}
        empty={
          <EmptyState
            illustration="mailbox"
            title="Nothing is scheduled"
            hint="Start a discussion on the board, and choose a time at which it is published."
          />
        }
      >
        {(topics) => (
          <Stack as="ul" gap={3}>
            <RecordItems records={topics}>
              {(topic) => (
                <li>
                  <ScheduledCard topic={topic} />
                </li>
              )}
            </RecordItems>
          </Stack>
        )}
      </ListStates>
    </section>
  )
}

/** What others see in the place of the list. */
const ForModerators = () => {
  const { goToSignIn } = useShell()
  const isVisitor = useCurrentUser() === null
  return (
    <EmptyState
      illustration="mailbox"
      title="Only moderators see scheduled discussions"
      hint="They appear on the message board at their time."
      {...(isVisitor && { action: <Button onClick={() => goToSignIn()}>Sign In</Button> })}
    />
  )
}

/** The discussions that wait for their time. */
const ScheduledTopicsPage = () => {
  usePageTitle('Scheduled Discussions')
  return (
    <Page>
      <PageHeader
        back={<BackToBoard />}
        title="Scheduled Discussions"
        description="Each is published at its time. Until then only moderators see it."
      />
      {can(useCurrentUser(), 'topics.schedule') ? <ScheduledList /> : <ForModerators />}
    </Page>
  )
}

export default ScheduledTopicsPage
