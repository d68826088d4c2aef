import type { DirectoryService } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, Card, CardFooter, CardMeta, CardText, CardTitle } from '@haulyard/shared-ui'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { memo } from 'react'
import { toPhoneUrl } from '../../../links/phone-url'
import { useFromList } from '../../../lists/list-address'
import { servicePath } from '../directory-paths'
import { OpeningStatus } from '../hours/opening-status'
import { matchedSpecialties } from '../matched-specialties'
import { rateLabel } from '../service-labels'
import { ServiceBadges } from './service-badges'

interface ServiceCardProps {
  readonly service: DirectoryService
  /** What the directory is searched for. */
  readonly search?: string
}

const CardContent = ({ service, search = '' }: ServiceCardProps) => {
  const fromList = useFromList()
  const specialties = matchedSpecialties(service, search)
  return (
    <Card as="li">
      <ServiceBadges service={service} />
      <CardTitle as="h2">
        <Link to={servicePath(service.id)} state={fromList}>
          {service.title}
        </Link>
      </CardTitle>
      <CardMeta>
        <span>
          <MapPin aria-hidden /> {service.location}
        </span>{' '}
        {service.is24Hour ? null : <OpeningStatus service={service} />}
      </CardMeta>
      <CardText data-lines="2">{service.description}</CardText>
      {specialties === null ? null : <CardText>{`Specialties: ${specialties}`}</CardText>}
      <CardFooter>
        <strong>{rateLabel(service)}</strong>
        {service.phone ? (
          <ButtonLink href={toPhoneUrl(service.phone)}>
            <Phone aria-hidden />
            {service.phone}
          </ButtonLink>
        ) : null}
      </CardFooter>
    </Card>
  )
}

/**
 * One service in the directory. Its number is one tap away: a tow cannot wait for a page.
 * Loading another page of the list does not render it again.
 */
export const ServiceCard = memo(CardContent)
