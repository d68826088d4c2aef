import { SectionHeading, Stack } from '@haulyard/shared-ui'
import { CategoryList } from './components/category-list'
import { CreateTopic, ManageCategories } from './components/new-records'
import { TopicList } from './components/topic-list'

/** The board's categories and its topics. What is done here shows on the board at once. */
export const ForumSection = () => (
  <Stack as="section" gap={6} aria-labelledby="forum-heading">
    <SectionHeading headingId="forum-heading">Forum Management</SectionHeading>
    <Stack as="section" aria-labelledby="forum-categories-heading">
      <SectionHeading level={3} headingId="forum-categories-heading" action={<ManageCategories />}>
        Categories
      </SectionHeading>
      <CategoryList />
    </Stack>
    <Stack as="section" aria-labelledby="forum-topics-heading">
      <SectionHeading level={3} headingId="forum-topics-heading" action={<CreateTopic />}>
        Topics
      </SectionHeading>
      <TopicList />
    </Stack>
  </Stack>
)
