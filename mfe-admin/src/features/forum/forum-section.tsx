import { SectionHeading, Stack } from '@haulyard/shared-ui'

export const ForumSection = () => (
  <Stack as="section" aria-labelledby="forum-heading">
    <SectionHeading headingId="forum-heading">Forum Management</SectionHeading>
  </Stack>
)
