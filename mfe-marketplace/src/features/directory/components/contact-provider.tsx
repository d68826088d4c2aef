import { type DirectoryService, isOwnedBy, toWebUrl } from '@haulyard/api-contract'
import { memberPath, useMemberDialog } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import {
  Button,
  ButtonLink,
  createLazyPart,
  LazyDialog,
  ModalDialog,
  Stack,
  tokens,
} from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Globe from 'lucide-react/icons/globe'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { toPhoneUrl } from '../../../links/phone-url'
import { EmailText, shortAddress } from './contact-texts'

const { color, font, space } = tokens

const requestDialog = createLazyPart(() =>
  import(/* webpackChunkName: "request-dialog" */ '../../requests/components/request-dialog').then(
    ({ RequestDialog }) => RequestDialog,
  ),
)

/** A whole row to press, at a fuel stop with gloves on. */
const Way = styled(ButtonLink)`
  justify-content: flex-start;
  gap: ${space[4]};
  min-height: 3.75rem;
  text-align: start;

  & > svg {
    width: ${tokens.size.iconLarge};
    height: ${tokens.size.iconLarge};
    color: ${color.accentText};
  }
`
const WayText = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;

  & > span {
    color: ${color.textMuted};
    font-size: ${font.size.sm};
    font-weight: ${font.weightMedium};
  }
`

const WayWords = ({ name, children }: { name: string; children: ReactNode }) => (
  <WayText>
    {name} <span>{children}</span>
  </WayText>
)

/** How to contact a service: the contact data given, else the member's page. */
const ContactWays = ({ service }: { service: DirectoryService }) => {
  const { phone, email, userId } = service
  const user = useCurrentUser()
  const websiteUrl = toWebUrl(service.website)
  if (phone || email || websiteUrl) {
    return (
      <>
        {phone ? (
          <Way href={toPhoneUrl(phone)}>
            <Phone aria-hidden />
            <WayWords name="Call">{phone}</WayWords>
          </Way>
        ) : null}
        {email ? (
          <Way href={`mailto:${encodeURI(email)}`}>
            <Mail aria-hidden />
            <WayWords name="Email">
              <EmailText email={email} />
            </WayWords>
          </Way>
        ) : null}
        {websiteUrl ? (
          <Way href={websiteUrl} target="_blank" rel="noopener noreferrer">
            <Globe aria-hidden />
            <WayWords name="Website">{shortAddress(websiteUrl)}</WayWords>
          </Way>
        ) : null}
      </>
    )
  }
  if (userId === null || isOwnedBy(service, user)) {
    return <p>No phone number, email address or website was given.</p>
  }
  return (
    <Way as={Link} to={memberPath(userId)}>
      <UserRound aria-hidden />
      <WayWords name="See the provider’s profile">and connect there to write a message</WayWords>
    </Way>
  )
}

/** Every way to reach the provider, large enough to press without looking twice. */
export const ContactProvider = ({ service }: { service: DirectoryService }) => {
  const [isOpen, setIsOpen] = useState(false)
  const request = useMemberDialog('request')
  const isOwn = isOwnedBy(service, useCurrentUser())
  const openRequest = () => {
    setIsOpen(false)
    request.open()
  }
  return (
    <>
      <Button icon={<MessageCircle aria-hidden />} onClick={() => setIsOpen(true)}>
        Contact Provider
      </Button>
      {isOpen ? (
        <ModalDialog
          title={`Contact ${service.title}`}
          width="narrow"
          onClose={() => setIsOpen(false)}
        >
          <Stack gap={3}>
            <ContactWays service={service} />
            {service.userId === null || isOwn ? null : (
              <Way as="button" type="button" onClick={openRequest}>
                <ClipboardList aria-hidden />
                <WayWords name="Send a Request">and see here when it is answered</WayWords>
              </Way>
            )}
          </Stack>
        </ModalDialog>
      ) : null}
      <LazyDialog
        part={requestDialog}
        isOpen={request.isOpen}
        label="Opening the form"
        onFail={request.fail}
      >
        {(RequestDialog) => <RequestDialog service={service} onClose={request.close} />}
      </LazyDialog>
    </>
  )
}
