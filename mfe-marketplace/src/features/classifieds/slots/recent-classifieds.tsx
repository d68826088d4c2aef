import type { Classified } from '@haulyard/api-contract'
import { Badge, Card, CardMeta, CardTitle, Cluster, formatPriceText } from '@haulyard/shared-ui'
import { Link } from '@haulyard/shell-contract/router'
import MapPin from 'lucide-react/icons/map-pin'
import { SlotList } from '../../../lists/slot-list'
import { classifiedsUrl } from '../api/get-classifieds'
import { classifiedCategoryLabels, locationLabel } from '../classified-labels'
import { classifiedPath } from '../classified-paths'

const RecentClassified = ({ classified }: { classified: Classified }) => (
  <Card as="li">
    <CardTitle>
      <Link to={classifiedPath(classified.id)}>{classified.title}</Link>
    </CardTitle>
    <Cluster data-justify="between">
      <CardMeta>
        <Badge tone="amber">{classifiedCategoryLabels[classified.category]}</Badge>{' '}
        <span>
          <MapPin aria-hidden /> {locationLabel(classified.location)}
        </span>
      </CardMeta>{' '}
      <strong>{formatPriceText(classified.price)}</strong>
    </Cluster>
  </Card>
)

/** The dashboard's Recent Classifieds; the heading around it is the shell's. */
const RecentClassifieds = () => (
  <SlotList<Classified>
    url={classifiedsUrl}
    noun="classifieds"
    emptyText="No classifieds available"
    renderItem={(classified) => <RecentClassified key={classified.id} classified={classified} />}
  />
)

export default RecentClassifieds
