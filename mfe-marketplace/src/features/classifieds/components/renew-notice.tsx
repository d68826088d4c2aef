import { isClosed, isOwnedBy } from '@haulyard/api-contract'
import { Button, DateText, InlineNotice } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useClassified } from '../api/get-classified'
import { useListingStep } from '../api/own-classifieds'

const RenewButton = ({ listing }: { listing: Parameters<typeof useListingStep>[0] }) => {
  const { mutate, isPending } = useListingStep(listing)
  return (
    <Button
      variant="primary"
      icon={<RotateCcw aria-hidden />}
      isBusy={isPending}
      busyLabel="Renewing..."
      onClick={() => mutate('renew')}
    >
      Renew
    </Button>
  )
}

/** The renewal that a notice led to; nothing where the listing is sold, or not the member's. */
export const RenewNotice = ({ id }: { id: string }) => {
  const user = useCurrentUser()
  const { data: listing } = useClassified(id)
  if (!listing || !isOwnedBy(listing, user) || listing.state === 'sold') return null
  const { expiresAt, title } = listing
  return (
    <InlineNotice tone="info" title={title} action={<RenewButton listing={listing} />}>
      <p>Renew this listing to show it to buyers for 45 days from now.</p>
      {expiresAt ? (
        <p>
          {isClosed(listing) ? 'Expired' : 'Expires'} <DateText iso={expiresAt} />
        </p>
      ) : null}
    </InlineNotice>
  )
}
