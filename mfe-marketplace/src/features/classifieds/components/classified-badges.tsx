import { type Classified, classifiedCategoryLabels } from '@haulyard/api-contract'
import { Badge, type BadgeTone, Cluster } from '@haulyard/shared-ui'
import { stateLabels } from '../state-words'

const stateTones = {
  pending: 'info',
  sold: 'danger',
  expired: 'neutral',
} as const satisfies Readonly<Record<string, BadgeTone>>

const StateBadge = ({ state = 'active' }: Pick<Classified, 'state'>) =>
  state === 'active' ? null : <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>

/** What it is, where it comes from, and whether it is still there. */
export const ClassifiedBadges = ({ classified }: { classified: Classified }) => (
  <Cluster gap={2}>
    <Badge tone="accent">{classifiedCategoryLabels[classified.category]}</Badge>{' '}
    {classified.isExternal ? <Badge>{classified.externalSource ?? 'External'}</Badge> : null}{' '}
    {classified.isGone ? <Badge tone="danger">No Longer Listed</Badge> : null}{' '}
    <StateBadge state={classified.state} />
  </Cluster>
)
