import { SectionHeading, Stack } from '@haulyard/shared-ui'

export const ClassifiedsSection = () => (
  <Stack as="section" aria-labelledby="classifieds-heading">
    <SectionHeading headingId="classifieds-heading">Classifieds</SectionHeading>
  </Stack>
)
