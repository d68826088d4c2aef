import { SectionHeading, Stack } from '@haulyard/shared-ui'

export const MembersSection = () => (
  <Stack as="section" aria-labelledby="users-heading">
    <SectionHeading headingId="users-heading">User Management</SectionHeading>
  </Stack>
)
