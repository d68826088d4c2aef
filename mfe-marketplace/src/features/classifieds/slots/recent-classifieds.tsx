import { type Classified, classifiedCategoryLabels, locationLabel } from '@haulyard/api-contract'
import { dashboardListSize } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { Badge, Card, CardMeta, CardTitle, Cluster, ShortList } from '@haulyard/shared-ui'
import MapPin from 'lucide-react/icons/map-pin'
import { styled } from 'styled-components'
import { useRecentClassifieds } from '../api/get-recent-classifieds'
import { classifiedPath } from '../classified-paths'
import { priceLabel } from '../price-label'

const Price = styled.strong`
  overflow-wrap: anywhere;
`

const RecentClassified = ({ classified }: { classified: Classified }) => (
  <Card>
    <CardTitle>
      <Link to={classifiedPath(classified.id)}>{classified.title}</Link>
    </CardTitle>
    <Cluster data-justify="between">
      <CardMeta>
        <Badge tone="accent">{classifiedCategoryLabels[classified.category]}</Badge>{' '}
        <span>
          <MapPin aria-hidden /> {locationLabel(classified.location)}
        </span>
      </CardMeta>{' '}
      <Price>{priceLabel(classified)}</Price>
    </Cluster>
  </Card>
)

/** The dashboard's Recent Classifieds; the heading around it is the shell's. */
const RecentClassifieds = () => (
  <ShortList
    {...useRecentClassifieds()}
    noun="classifieds"
    emptyText="No classifieds available"
    count={dashboardListSize}
    renderItem={(classified) => <RecentClassified classified={classified} />}
  />
)

export default RecentClassifieds
