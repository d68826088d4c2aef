import type { ServiceRequest } from '@haulyard/api-contract'
import { imageSources, memberName, memberPath } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, CardImage, DateText, tokens } from '@haulyard/shared-ui'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { styled } from 'styled-components'
import { toPhoneUrl } from '../../../links/phone-url'
import { FactList, FactsCard } from '../../../lists/record-layout'
import { contactLabels } from '../request-words'

const Picture = styled(CardImage)`
  border-radius: ${tokens.radius.md};
`

/** What the sender wrote, and how to reach them. */
export const RequestFacts = ({ request }: { request: ServiceRequest }) => (
  <FactsCard as="section" aria-labelledby="request">
    <h2 id="request">Request</h2>
    <FactList>
      <div>
        <dt>From</dt>{' '}
        <dd>
          {request.requester.isFormer ? (
            memberName(request.requester)
          ) : (
            <Link to={memberPath(request.requester.id)}>{memberName(request.requester)}</Link>
          )}
        </dd>
      </div>
      <div>
        <dt>Truck</dt> <dd>{request.truck}</dd>
      </div>
      <div>
        <dt>Place</dt> <dd>{request.place}</dd>
      </div>
      <div>
        <dt>Preferred Contact</dt> <dd>{contactLabels[request.contact]}</dd>
      </div>
      <div>
        <dt>Sent</dt>{' '}
        <dd>
          <DateText iso={request.createdAt} hasTime />
        </dd>
      </div>
    </FactList>
    {request.phone ? (
      <ButtonLink href={toPhoneUrl(request.phone)}>
        <Phone aria-hidden />
        {request.phone}
      </ButtonLink>
    ) : null}
    {request.email ? (
      <ButtonLink href={`mailto:${encodeURI(request.email)}`}>
        <Mail aria-hidden />
        {request.email}
      </ButtonLink>
    ) : null}
    {request.imageUrl ? (
      <a href={request.imageUrl} target="_blank" rel="noopener noreferrer">
        <Picture {...imageSources(request.imageUrl)} alt="Picture of the request" sizes="22rem" />
      </a>
    ) : null}
  </FactsCard>
)
