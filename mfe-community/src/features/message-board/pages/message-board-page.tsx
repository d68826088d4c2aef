import { can } from '@haulyard/api-contract'
import { useChangeParameters } from '@haulyard/remote-kit'
import { useSearchParams } from '@haulyard/remote-kit/router'
import { Page, PageHeader } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { CategoryFilter } from '../components/category-filter'
import { StartDiscussion } from '../components/start-discussion'
import { TopicList } from '../components/topic-list'
import { ScheduledLink } from '../scheduling/scheduled-link'
import { type CategoryFilterValue, parseCategoryFilter } from '../topic-category'

/** The category stands in the address, so that a link or a reload shows the same topics. */
const useCategoryInAddress = () => {
  const [parameters] = useSearchParams()
  const change = useChangeParameters()
  const setCategory = (category: CategoryFilterValue) =>
    change({ category: category === 'all' ? null : category })
  return [parseCategoryFilter(parameters.get('category')), setCategory] as const
}

const MessageBoardPage = () => {
  usePageTitle('Message Board')
  const [category, setCategory] = useCategoryInAddress()
  return (
    <Page>
      <PageHeader
        title="Message Board"
        description="Routes, rigs and regulations: ask those who were there yesterday."
        actions={
          <>
            {can(useCurrentUser(), 'topics.schedule') ? <ScheduledLink /> : null}
            <StartDiscussion />
          </>
        }
      />
      <CategoryFilter value={category} onChange={setCategory} />
      <TopicList category={category} />
    </Page>
  )
}

export default MessageBoardPage
