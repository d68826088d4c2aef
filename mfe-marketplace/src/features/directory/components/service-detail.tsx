import { type DirectoryService, isOwnedBy } from '@haulyard/api-contract'
import { CardMeta, Stack } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import MapPin from 'lucide-react/icons/map-pin'
import { HeldNotice } from '../../../lists/held-notice'
import { LongText, RecordColumns } from '../../../lists/record-layout'
import { ServiceRequests } from '../../requests/components/service-requests'
import { WeekHours } from '../hours/week-hours'
import { ServiceActions } from './service-actions'
import { ServiceBadges } from './service-badges'
import { ServiceContact } from './service-contact'
import { ServiceFacts, ServicePricing } from './service-facts'

const OwnRequests = ({ service }: { service: DirectoryService }) =>
  isOwnedBy(service, useCurrentUser()) ? <ServiceRequests serviceId={service.id} /> : null

/** Everything there is to know of a service (spec §2). */
export const ServiceDetail = ({ service }: { service: DirectoryService }) => (
  <Stack gap={5}>
    <Stack gap={3}>
      <ServiceBadges service={service} />
      <h1 tabIndex={-1}>{service.title}</h1>
      <CardMeta>
        <span>
          <MapPin aria-hidden /> {service.location}
        </span>
      </CardMeta>
      <HeldNotice listing={service} />
      <ServiceActions service={service} />
    </Stack>
    <RecordColumns>
      {/* First on a phone: who opens a tow's page wants its number before its story. */}
      <Stack data-column="facts">
        <ServiceContact service={service} />
        <ServicePricing service={service} />
        <ServiceFacts service={service} />
        {service.hours && !service.is24Hour ? <WeekHours hours={service.hours} /> : null}
      </Stack>
      <Stack gap={5}>
        <Stack as="section" gap={2} aria-labelledby="about">
          <h2 id="about">About this service</h2>
          <LongText>{service.description}</LongText>
        </Stack>
        {service.specialties ? (
          <Stack as="section" gap={2} aria-labelledby="specialties">
            <h2 id="specialties">Specialties</h2>
            <LongText>{service.specialties}</LongText>
          </Stack>
        ) : null}
        <OwnRequests service={service} />
      </Stack>
    </RecordColumns>
  </Stack>
)
