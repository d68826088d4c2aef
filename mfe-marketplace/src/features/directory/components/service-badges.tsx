import type { DirectoryService } from '@haulyard/api-contract'
import { Badge, Cluster } from '@haulyard/shared-ui'
import Clock from 'lucide-react/icons/clock'
import { serviceCategoryLabels } from '../service-labels'

/** The category of a service, and whether it is open around the clock. */
export const ServiceBadges = ({ service }: { service: DirectoryService }) => (
  <Cluster gap={2}>
    <Badge tone="accent">{serviceCategoryLabels[service.category]}</Badge>{' '}
    {service.is24Hour ? (
      <Badge tone="dark">
        <Clock aria-hidden />
        24/7
      </Badge>
    ) : null}
  </Cluster>
)
