import { SectionHeading, Stack } from '@haulyard/shared-ui'

export const ReportsSection = () => (
  <Stack as="section" aria-labelledby="reports-heading">
    <SectionHeading headingId="reports-heading">Content Reports</SectionHeading>
  </Stack>
)
