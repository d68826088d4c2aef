import type { Classified, ClassifiedState } from '@haulyard/api-contract'
import { Link, useSearchParams } from '@haulyard/remote-kit/router'
import { ButtonLink, Cluster, EmptyState, Page, PageHeader, Stack } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { ListResults } from '../../../lists/list-results'
import { SignInForList } from '../../../lists/sign-in-for-list'
import { useOwnClassifieds } from '../api/own-classifieds'
import { uploadPath } from '../classified-paths'
import { OwnDrafts } from '../components/own-drafts'
import { OwnListingCard } from '../components/own-listing-card'
import { OwnViews } from '../components/own-views'
import { PostListing } from '../components/post-listing'
import { RenewNotice } from '../components/renew-notice'
import { readOwnTab, renewField } from '../own-tabs'

const emptyTexts = {
  all: { title: 'No listings yet', hint: 'What you post is here, in every state.' },
  active: { title: 'No active listings', hint: 'Listings are active for 45 days.' },
  pending: {
    title: 'No pending sales',
    hint: 'Mark a listing as pending once you have agreed on its sale.',
  },
  sold: { title: 'Nothing sold yet', hint: 'What you mark as sold is here.' },
  expired: { title: 'No expired listings', hint: 'A listing expires after 45 days.' },
} as const

const renderCard = (classified: Classified) => <OwnListingCard classified={classified} />

const ListingsIn = ({ state }: { readonly state: ClassifiedState | null }) => (
  <ListResults
    pages={useOwnClassifieds(state)}
    noun="listings"
    skeleton="row"
    renderEmpty={() => <EmptyState illustration="truck" {...emptyTexts[state ?? 'all']} />}
    renderItem={renderCard}
  />
)

const OwnListings = () => {
  const [parameters] = useSearchParams()
  const tab = readOwnTab(parameters)
  const renewed = parameters.get(renewField)
  return (
    <Stack gap={4}>
      <OwnViews state={tab} />
      {renewed === null ? null : <RenewNotice id={renewed} />}
      {tab === 'draft' ? <OwnDrafts /> : <ListingsIn state={tab} />}
    </Stack>
  )
}

/** My Listings: the current user's classifieds in each state. */
const OwnClassifiedsPage = () => {
  usePageTitle('My Listings')
  const isMember = useCurrentUser() !== null
  return (
    <Page>
      <PageHeader
        isBrief
        title="My Listings"
        description="What you sell: mark it as sold, renew it, or put it first in the list once a week."
        actions={
          isMember ? (
            <Cluster gap={2}>
              <ButtonLink as={Link} to={uploadPath}>
                Upload a File
              </ButtonLink>
              <PostListing />
            </Cluster>
          ) : null
        }
      />
      {isMember ? (
        <OwnListings />
      ) : (
        <SignInForList
          illustration="truck"
          title="Sign in to see your listings"
          hint="They are kept with your account."
        />
      )}
    </Page>
  )
}

export default OwnClassifiedsPage
