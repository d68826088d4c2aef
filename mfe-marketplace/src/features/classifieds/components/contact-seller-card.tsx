import {
  type ClassifiedDetail,
  fullName,
  isClosed,
  isOwnedBy,
  type Person,
} from '@haulyard/api-contract'
import { memberPath, useMemberDialog } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { Avatar, Button, ButtonLink, createLazyPart, LazyDialog, tokens } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import MessageSquare from 'lucide-react/icons/message-square'
import UserRound from 'lucide-react/icons/user-round'
import { styled } from 'styled-components'
import { FactList, FactsCard } from '../../../lists/record-layout'
import { sellerPath } from '../classified-paths'

const messageDialog = createLazyPart(() =>
  import(/* webpackChunkName: "message-dialog" */ './message-dialog').then(
    ({ MessageDialog }) => MessageDialog,
  ),
)

interface ContactProps {
  readonly classified: ClassifiedDetail
  readonly sellerId: string
}

const SendMessage = ({ classified, sellerId }: ContactProps) => {
  const dialog = useMemberDialog('message')
  return (
    <>
      <Button variant="primary" icon={<MessageSquare aria-hidden />} onClick={dialog.open}>
        Send Message
      </Button>
      <LazyDialog
        part={messageDialog}
        isOpen={dialog.isOpen}
        label="Opening the form"
        onFail={dialog.fail}
      >
        {(MessageDialog) => <MessageDialog {...{ classified, sellerId }} onClose={dialog.close} />}
      </LazyDialog>
    </>
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

/** What is sold or has expired is closed to new buyers. */
const Contact = ({ classified, sellerId }: ContactProps) =>
  isClosed(classified) ? (
    <p>
      {classified.state === 'sold'
        ? 'This is sold: the seller takes no new messages about it.'
        : 'This has expired: the seller takes no new messages about it.'}
    </p>
  ) : (
    <SendMessage {...{ classified, sellerId }} />
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
        <>
          <ButtonLink as={Link} to={sellerPath(userId)}>
            <ClipboardList aria-hidden />
            More From This Seller
          </ButtonLink>
          <ButtonLink as={Link} to={memberPath(userId)}>
            <UserRound aria-hidden />
            View Profile
          </ButtonLink>
        </>
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
