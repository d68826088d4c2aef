import { Page } from '@haulyard/shared-ui'
import { usePageTitle, useSession } from '@haulyard/shell-contract'
import { LinkedPost } from '../../feed/components/linked-post'
import { JoinPrompt } from '../components/join-prompt'
import { MemberFeed } from '../components/member-feed'

const SocialFeedPage = () => {
  usePageTitle('Community Chat')
  const { status } = useSession()
  // Neither page is right before the session is known.
  if (status === 'loading') return null
  if (status === 'signed-in') return <MemberFeed />
  return (
    <Page data-width="narrow">
      <LinkedPost />
      <JoinPrompt />
    </Page>
  )
}

export default SocialFeedPage
