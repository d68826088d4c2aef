import { SectionHeading, Stack } from '@haulyard/shared-ui'
import { type ComingSetting, ComingSoonList } from './coming-soon-list'

const settings: readonly ComingSetting[] = [
  {
    title: 'Forum Replies',
    description: 'When somebody answers in a discussion that you take part in.',
  },
  { title: 'New Messages', description: 'When one of your connections writes to you.' },
  { title: 'Platform Updates', description: 'When there is something new on Haulyard.' },
]

/** What a member will be told about. */
export const NotificationSettings = () => (
  <Stack as="section" gap={3} aria-labelledby="notification-settings">
    <SectionHeading headingId="notification-settings">What you hear about</SectionHeading>
    <ComingSoonList settings={settings} />
  </Stack>
)
