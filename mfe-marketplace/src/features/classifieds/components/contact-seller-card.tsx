import {
  type ClassifiedDetail,
  fullName,
  isClosed,
  isOwnedBy,
  type Person,
} from '@haulyard/api-contract'
import { memberPath } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { Avatar, Button, ButtonLink, tokens } from '@haulyard/shared-ui'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import MessageSquare from 'lucide-react/icons/message-square'
import UserRound from 'lucide-react/icons/user-round'
import { styled } from 'styled-components'
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

const SellerLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: ${tokens.size.target};
  color: ${tokens.color.text};
  font-weight: ${tokens.font.weightStrong};
  overflow-wrap: anywhere;
`

const Seller = ({ seller }: { seller: Person }) => {
  const name = fullName(seller) || 'Member'
  return (
    <SellerLink to={memberPath(seller.id)}>
      <Avatar name={name} src={seller.profileImageUrl} />
      {name}
    </SellerLink>
  )
}

interface ContactProps {
  readonly classified: ClassifiedDetail
  readonly sellerId: string
}

/** What is sold or has expired is closed to new buyers. */
const Contact = ({ classified, sellerId }: ContactProps) =>
  isClosed(classified) ? (
    <p>
      {classified.state === 'sold'
        ? 'This is sold: the seller takes no new messages about it.'
        : 'This has expired: the seller takes no new messages about it.'}
    </p>
  ) : (
    <SendMessage sellerId={sellerId} />
  )

/** The seller and how to contact them; renders nothing for an imported classified. */
export const ContactSellerCard = ({ classified }: { classified: ClassifiedDetail }) => {
  const { seller, userId } = classified
  const isOwn = isOwnedBy(classified, useCurrentUser())
  if (userId === null || classified.isExternal) return null
  return (
    <FactsCard as="section" aria-labelledby="contact-seller">
      <h2 id="contact-seller">Contact Seller</h2>
      {seller ? <Seller seller={seller} /> : null}
      {isOwn ? <p>This is your listing.</p> : <Contact classified={classified} sellerId={userId} />}
      {isOwn ? null : (
        <ButtonLink as={Link} to={memberPath(userId)}>
          <UserRound aria-hidden />
          View Profile
        </ButtonLink>
      )}
      {seller ? null : (
        <FactList>
          <div>
            <dt>Seller ID</dt> <dd>{userId}</dd>
          </div>
        </FactList>
      )}
    </FactsCard>
  )
}
