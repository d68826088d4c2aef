import type { DashboardStats } from '@haulyard/api-contract'
import { CardSkeletonList, ErrorState, StatCard, tokens } from '@haulyard/shared-ui'
import { useQuery } from '@haulyard/shell-contract/query'
import { styled } from 'styled-components'

const Cards = styled.div.withConfig({ componentId: 'sh-dashboard-statistics' })`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: ${tokens.space[3]};

  @media (min-width: ${tokens.breakpoint.md}) {
    grid-template-columns: repeat(4, 1fr);
  }
`

/** Four numbers; one that is missing shows as 0 (spec §2, Dashboard). */
export const DashboardStatistics = () => {
  const { data, isPending, isError, refetch } = useQuery<Partial<DashboardStats>>({
    queryKey: ['/api/dashboard/stats'],
  })
  if (isPending) return <CardSkeletonList count={4} variant="stat" label="Loading statistics" />
  if (isError) {
    return (
      <ErrorState
        title="The numbers could not be loaded"
        description="Check your signal, then try again."
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Cards>
      <StatCard label="Active Listings" value={data.activeListings ?? 0} />
      <StatCard label="Available Services" value={data.availableServices ?? 0} />
      <StatCard label="News Articles" value={data.newsArticles ?? 0} />
      <StatCard label="Forum Posts" value={data.forumPosts ?? 0} />
    </Cards>
  )
}
