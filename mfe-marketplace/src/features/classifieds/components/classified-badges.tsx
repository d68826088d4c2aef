import { type Classified, classifiedCategoryLabels } from '@haulyard/api-contract'
import { Badge, Cluster } from '@haulyard/shared-ui'

/** What it is, where it comes from, and whether it is still there. */
export const ClassifiedBadges = ({ classified }: { classified: Classified }) => (
  <Cluster gap={2}>
    <Badge tone="accent">{classifiedCategoryLabels[classified.category]}</Badge>{' '}
    {classified.isExternal ? <Badge>{classified.externalSource ?? 'External'}</Badge> : null}{' '}
    {classified.isGone ? <Badge tone="danger">No Longer Listed</Badge> : null}
  </Cluster>
)
