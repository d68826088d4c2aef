import { SectionHeading, Stack } from '@haulyard/shared-ui'

export const ArticlesSection = () => (
  <Stack as="section" aria-labelledby="news-heading">
    <SectionHeading headingId="news-heading">News Articles</SectionHeading>
  </Stack>
)
