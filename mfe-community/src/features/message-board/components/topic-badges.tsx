import type { ForumTopic } from '@haulyard/api-contract'
import { Badge } from '@haulyard/shared-ui'
import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import Pin from 'lucide-react/icons/pin'
import { styled } from 'styled-components'
import { categoryLabel } from '../topic-category'

// As high as the badges with words beside it.
const IconBadge = styled(Badge)`
  align-self: stretch;
  min-height: 1.5rem;
`

/** On a card, where space is short, the pin alone says that the topic is sticky. */
export const StickyIcon = () => (
  <IconBadge tone="accent" role="img" aria-label="Sticky" title="Sticky">
    <Pin aria-hidden />
  </IconBadge>
)

export const StickyBadge = () => (
  <Badge tone="accent">
    <Pin aria-hidden /> Sticky
  </Badge>
)

export const LockedBadge = () => (
  <Badge tone="dark">
    <Lock aria-hidden /> Locked
  </Badge>
)

/** Of a topic that has a solution. */
export const SolvedBadge = () => (
  <Badge tone="success">
    <Check aria-hidden /> Solved
  </Badge>
)

/** Of the reply that solves its topic. */
export const SolutionBadge = () => (
  <Badge tone="success">
    <Check aria-hidden /> Solution
  </Badge>
)

export const CategoryBadge = ({
  topic,
}: {
  topic: Pick<ForumTopic, 'category' | 'categoryName'>
}) => <Badge tone="info">{categoryLabel(topic)}</Badge>
