import type { AdminStats } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { formatCount, Skeleton, StatCard, tokens, VisuallyHidden } from '@haulyard/shared-ui'
import Flag from 'lucide-react/icons/flag'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { sectionPath } from '../../../paths'

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[3]};

  /* On a phone the labels need the whole line. */
  @media (max-width: ${tokens.breakpoint.sm}) {
    svg {
      display: none;
    }
  }
  @media (max-width: 16rem) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (min-width: ${tokens.breakpoint.md}) {
    gap: ${tokens.space[5]};
  }
  @media (min-width: ${tokens.breakpoint.lg}) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

/** No higher than the caption is without it, and yet the whole card is pressed. */
const ReportsLink = styled(Link)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${tokens.radius.lg};
  }
  && {
    position: static;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
`

const NeedsAttention = () => (
  <ReportsLink to={sectionPath('reports')}>
    Needs attention <VisuallyHidden>(open reports)</VisuallyHidden>
  </ReportsLink>
)

interface Statistic {
  readonly name: keyof AdminStats
  readonly label: string
  readonly icon: ReactNode
  readonly captionOf?: (value: number) => ReactNode
}

const statistics: readonly Statistic[] = [
  {
    name: 'totalUsers',
    label: 'Total Users',
    icon: <Users aria-hidden />,
    captionOf: () => 'Active community',
  },
  {
    name: 'pendingReports',
    label: 'Pending Reports',
    icon: <Flag aria-hidden />,
    captionOf: (value) => (value === 0 ? 'All clear' : <NeedsAttention />),
  },
  { name: 'activeListings', label: 'Active Listings', icon: <Truck aria-hidden /> },
  { name: 'forumPosts', label: 'Forum Posts', icon: <MessagesSquare aria-hidden /> },
]

/** Four numbers; one that is missing shows as 0. */
export const OverviewCards = ({ stats }: { stats: Partial<AdminStats> | null }) => (
  <Cards>
    {statistics.map(({ name, label, icon, captionOf }) => {
      const value = stats?.[name] ?? 0
      return (
        <StatCard
          key={name}
          label={label}
          icon={icon}
          value={formatCount(value)}
          caption={captionOf ? captionOf(value) : ''}
        />
      )
    })}
  </Cards>
)

/** The same four cards while their numbers are on their way, so that nothing moves. */
export const OverviewSkeleton = () => (
  <Cards aria-busy="true" role="group" aria-label="Loading statistics">
    {statistics.map(({ name, label, icon, captionOf }) => (
      <StatCard
        key={name}
        label={label}
        icon={icon}
        value={null}
        isLoading
        caption={captionOf ? <Skeleton width="long" /> : ''}
      />
    ))}
  </Cards>
)
