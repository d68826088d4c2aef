import type { DirectoryService } from '@haulyard/api-contract'
import { dashboardListSize } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import {
  Badge,
  Card,
  CardMeta,
  CardTitle,
  Cluster,
  formatPriceText,
  ShortList,
} from '@haulyard/shared-ui'
import MapPin from 'lucide-react/icons/map-pin'
import { usePopularServices } from '../api/get-popular-services'
import { servicePath } from '../directory-paths'
import { hasPrice } from '../service-labels'

/** `$195/hourly`: the price type as the API names it (interface notes 42). */
const priceBadge = (service: DirectoryService) => {
  const { price, priceType } = service
  const amount = hasPrice(service) ? formatPriceText(price) : 'Ask'
  return priceType ? `${amount}/${priceType}` : amount
}

const PopularService = ({ service }: { service: DirectoryService }) => (
  <Card>
    <CardTitle>
      <Link to={servicePath(service.id)}>{service.title}</Link>
    </CardTitle>
    <Cluster data-justify="between">
      <CardMeta>
        <span>
          <MapPin aria-hidden /> {service.location}
        </span>
      </CardMeta>{' '}
      <Badge tone="accent">{priceBadge(service)}</Badge>
    </Cluster>
  </Card>
)

/** The dashboard's Popular Services; the heading around it is the shell's. */
const PopularServices = () => (
  <ShortList
    {...usePopularServices()}
    noun="services"
    emptyText="No services available"
    count={dashboardListSize}
    renderItem={(service) => <PopularService service={service} />}
  />
)

export default PopularServices
