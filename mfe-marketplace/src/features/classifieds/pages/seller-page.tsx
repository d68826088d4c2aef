import type { Classified } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { useParams, useSearchParams } from '@haulyard/remote-kit/router'
import { EmptyState, Stack } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { ListResults } from '../../../lists/list-results'
import { RecordPage } from '../../../lists/record-page'
import { useSeller, useSellerClassifieds } from '../api/get-seller'
import { classifiedsPath } from '../classified-paths'
import { ClassifiedCard } from '../components/classified-card'
import { SellerHeader, SellerViews } from '../components/seller-header'
import { readSellerList } from '../seller-lists'

const emptyTexts = {
  active: { title: 'Nothing for sale', hint: 'This member has no active listings.' },
  sold: { title: 'Nothing sold yet', hint: 'What this member marks as sold is here.' },
} as const

const renderCard = (classified: Classified, index: number) => (
  <ClassifiedCard classified={classified} isFirst={index === 0} />
)

/** What a member sells and has sold. */
const SellerPage = () => {
  const { id = '' } = useParams()
  const [parameters] = useSearchParams()
  const list = readSellerList(parameters)
  const record = useSeller(id)
  const pages = useSellerClassifieds(id, list)
  usePageTitle(record.data ? `Listings of ${memberName(record.data)}` : 'Listings of a Member')
  return (
    <RecordPage
      record={record}
      noun="seller"
      listPath={classifiedsPath}
      listName="Classifieds"
      notFoundTitle="Seller not found"
      notFoundHint="This member may have left Haulyard, or does not show the profile to you."
    >
      {(seller) => (
        <Stack gap={5}>
          <SellerHeader seller={seller} />
          <SellerViews seller={seller} list={list} />
          <ListResults
            pages={pages}
            noun="listings"
            skeleton="card"
            renderEmpty={() => <EmptyState illustration="truck" {...emptyTexts[list]} />}
            renderItem={renderCard}
          />
        </Stack>
      )}
    </RecordPage>
  )
}

export default SellerPage
