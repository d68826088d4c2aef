import { type DirectoryService, toWebUrl } from '@haulyard/api-contract'
import { ButtonLink, tokens } from '@haulyard/shared-ui'
import Globe from 'lucide-react/icons/globe'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { styled } from 'styled-components'
import { toPhoneUrl } from '../../../links/phone-url'
import { FactsCard } from '../../../lists/record-layout'
import { EmailText, shortAddress } from './contact-texts'

/** An address is long and has no spaces to break at. */
const AddressLink = styled(ButtonLink)`
  justify-content: flex-start;
  padding-inline: ${tokens.space[3]};
  font-size: ${tokens.font.size.sm};
  font-weight: ${tokens.font.weightMedium};
  text-align: start;
  overflow-wrap: anywhere;
`

/** Every way to contact a service. */
export const ServiceContact = ({ service }: { service: DirectoryService }) => {
  const websiteUrl = toWebUrl(service.website)
  if (!service.phone && !service.email && !websiteUrl) return null
  return (
    <FactsCard as="section" aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      {service.phone ? (
        <ButtonLink href={toPhoneUrl(service.phone)} data-variant="primary">
          <Phone aria-hidden />
          {service.phone}
        </ButtonLink>
      ) : null}
      {service.email ? (
        <AddressLink href={`mailto:${encodeURI(service.email)}`}>
          <Mail aria-hidden />
          <EmailText email={service.email} />
        </AddressLink>
      ) : null}
      {websiteUrl ? (
        <AddressLink href={websiteUrl} target="_blank" rel="noopener noreferrer">
          <Globe aria-hidden />
          {shortAddress(websiteUrl)}
        </AddressLink>
      ) : null}
    </FactsCard>
  )
}
