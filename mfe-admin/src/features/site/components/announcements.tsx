import { type Announcement, maximumAnnouncementLength } from '@haulyard/api-contract'
import { failureReason } from '@haulyard/remote-kit/form'
import {
  Button,
  Card,
  CardMeta,
  CardText,
  CardTitle,
  DateText,
  ErrorState,
  formatCount,
  InlineNotice,
  Spinner,
  Stack,
  TextField,
} from '@haulyard/shared-ui'
import { ApiError } from '@haulyard/shell-contract'
import { useAnnouncementForm } from '../announcement-form'
import { useAnnounce, useAnnouncements } from '../api/announcements'

const progressText = ({ toldCount, isDone }: Announcement): string =>
  isDone
    ? `Members told: ${formatCount(toldCount)}`
    : `On its way. Members told so far: ${formatCount(toldCount)}`

const AnnouncementRow = ({ announcement }: { readonly announcement: Announcement }) => (
  <li>
    <p>{announcement.title}</p>
    <CardMeta>
      <span>{progressText(announcement)}</span> <DateText iso={announcement.createdAt} />
    </CardMeta>
  </li>
)

type Query = ReturnType<typeof useAnnouncements>

const LastAnnouncements = ({ query }: { readonly query: Query }) => {
  const { data, isPending, isError, isFetching, refetch } = query
  if (isPending) return <Spinner label="Loading the announcements" />
  if (isError) {
    return (
      <ErrorState
        title="The announcements could not be loaded"
        description="Check your signal, then try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (data.length === 0) return <CardText>Nothing has been announced so far.</CardText>
  return (
    <Stack as="ul" gap={2} aria-label="Last announcements">
      {data.map((announcement) => (
        <AnnouncementRow key={announcement.id} announcement={announcement} />
      ))}
    </Stack>
  )
}

const AnnouncementForm = () => {
  const form = useAnnouncementForm()
  const announce = useAnnounce({ onDone: form.startOver })
  const failure = failureReason(announce.error)
  const submit = form.submitWith((body) =>
    announce.mutateAsync({ body, idempotencyKey: form.sendKey() }, { onError: form.showIssues }),
  )
  return (
    <Stack as="form" noValidate aria-labelledby="announcement-heading" onSubmit={submit}>
      <TextField
        label="Text"
        hint={`One sentence of at most ${maximumAnnouncementLength} characters`}
        autoComplete="off"
        {...form.field('title')}
      />
      <TextField
        label="Page"
        hint="The address on this site that it leads to, such as /news"
        autoComplete="off"
        {...form.field('path')}
      />
      {failure ? (
        <InlineNotice tone="danger" role="alert">
          {failure}
        </InlineNotice>
      ) : null}
      <div>
        <Button type="submit" variant="primary" isBusy={announce.isPending} busyLabel="Sending...">
          Tell All Members
        </Button>
      </div>
    </Stack>
  )
}

/** An API from before there were announcements. */
const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404

/** News about the site itself, for every member. */
export const Announcements = () => {
  const query = useAnnouncements()
  if (isUnknown(query.error)) return null
  return (
    <Card as="section" aria-labelledby="announcement-heading">
      <CardTitle id="announcement-heading">Announcement</CardTitle>
      <CardText>
        Every member hears it, by the channels that each has chosen for Platform Updates. It cannot
        be taken back.
      </CardText>
      <AnnouncementForm />
      <LastAnnouncements query={query} />
    </Card>
  )
}
