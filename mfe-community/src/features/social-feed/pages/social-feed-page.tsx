import { Page } from '@haulyard/shared-ui'
import { usePageTitle, useSession } from '@haulyard/shell-contract'
import { FeedNotOpen } from '../components/feed-not-open'
import { JoinPrompt } from '../components/join-prompt'

const SocialFeedPage = () => {
  usePageTitle('Community Chat')
  const { status } = useSession()
  // Neither answer is right while it is not known who is asking.
  if (status === 'loading') return null
  return (
    <Page data-width="narrow">{status === 'anonymous' ? <JoinPrompt /> : <FeedNotOpen />}</Page>
  )
}

export default SocialFeedPage
