import { type Classified, isOwnedBy } from '@haulyard/api-contract'
import { memberPath } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { Button, ButtonLink } from '@haulyard/shared-ui'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import MessageSquare from 'lucide-react/icons/message-square'
import UserRound from 'lucide-react/icons/user-round'
import { FactList, FactsCard } from '../../../lists/record-layout'
import { useMessageSeller } from '../api/message-seller'

const SendMessage = ({ sellerId }: { sellerId: string }) => {
  const { goToSignIn } = useShell()
  const isMember = useCurrentUser() !== null
  const { isBusy, message } = useMessageSeller(sellerId)
  return (
    <Button
      variant="primary"
      icon={<MessageSquare aria-hidden />}
      isBusy={isBusy}
      busyLabel="Asking..."
      onClick={isMember ? message : goToSignIn}
    >
      Send Message
    </Button>
  )
}

/** The seller and how to contact them; renders nothing for an imported classified. */
export const ContactSellerCard = ({ classified }: { classified: Classified }) => {
  const { userId } = classified
  const isOwn = isOwnedBy(classified, useCurrentUser())
  if (userId === null || classified.isExternal) return null
  return (
    <FactsCard as="section" aria-labelledby="contact-seller">
      <h2 id="contact-seller">Contact Seller</h2>
      {isOwn ? <p>This is your listing.</p> : <SendMessage sellerId={userId} />}
      {isOwn ? null : (
        <ButtonLink as={Link} to={memberPath(userId)}>
          <UserRound aria-hidden />
          View Profile
        </ButtonLink>
      )}
      <FactList>
        <div>
          <dt>Seller ID</dt> <dd>{userId}</dd>
        </div>
      </FactList>
    </FactsCard>
  )
}
