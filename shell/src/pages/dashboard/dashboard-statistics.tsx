import type { DashboardStats } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import { Link } from '@haulyard/remote-kit/router'
import {
  Button,
  CardGrid,
  formatCount,
  InlineNotice,
  Skeleton,
  Stack,
  StatCard,
  tokens,
} from '@haulyard/shared-ui'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Newspaper from 'lucide-react/icons/newspaper'
import Tag from 'lucide-react/icons/tag'
import Wrench from 'lucide-react/icons/wrench'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { paths } from '../../core/paths'

interface Statistic {
  readonly name: keyof DashboardStats
  readonly label: string
  readonly path: string
  readonly icon: ReactNode
}

const statistics: readonly Statistic[] = [
  {
    name: 'activeListings',
    label: 'Active Listings',
    path: paths.classifieds,
    icon: <Tag aria-hidden />,
  },
  {
    name: 'availableServices',
    label: 'Available Services',
    path: paths.directory,
    icon: <Wrench aria-hidden />,
  },
  {
    name: 'newsArticles',
    label: 'News Articles',
    path: paths.news,
    icon: <Newspaper aria-hidden />,
  },
  {
    name: 'forumPosts',
    label: 'Forum Posts',
    path: paths.messageBoard,
    icon: <MessagesSquare aria-hidden />,
  },
]

const StatLink = styled(Link)`
  display: grid;
  min-width: 0;
  color: inherit;
  text-decoration: none;

  &:focus-visible {
    border-radius: ${tokens.radius.lg};
  }
  @media not (min-width: ${tokens.breakpoint.sm}) {
    svg {
      display: none;
    }
  }
  @media (hover: hover) {
    &:hover > * {
      border-color: ${tokens.color.borderStrong};
    }
  }
`

/** The layout is there from the start; only the figures load. */
export const DashboardStatistics = () => {
  const { data, isPending, isError, isFetching, refetch } =
    useQuery<Partial<DashboardStats> | null>({ queryKey: ['/api/dashboard/stats'] })
  const busy = isPending && { 'aria-busy': true, 'aria-label': 'Loading statistics' }
  return (
    <Stack gap={3}>
      <CardGrid data-columns="figures" role="group" aria-label="Statistics" {...busy}>
        {statistics.map(({ name, label, path, icon }) => (
          <StatLink key={name} to={path}>
            <StatCard
              label={label}
              icon={icon}
              value={
                isPending ? <Skeleton shape="figure" width="half" /> : formatCount(data?.[name])
              }
            />
          </StatLink>
        ))}
      </CardGrid>
      {isError && (
        <InlineNotice
          tone="danger"
          role="alert"
          action={
            <Button onClick={() => void refetch()} isBusy={isFetching}>
              Retry
            </Button>
          }
        >
          The numbers could not be loaded. Check your signal, then try again.
        </InlineNotice>
      )}
    </Stack>
  )
}
