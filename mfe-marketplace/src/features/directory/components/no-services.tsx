import type { UrlFilters } from '@haulyard/remote-kit/url-filters'
import { EmptyState } from '@haulyard/shared-ui'
import { NoMatches } from '../../../lists/no-matches'
import { withoutWords } from '../../../lists/without-words'
import type { DirectoryFilterName } from '../directory-filters'

const relaxLabels = {
  search: withoutWords,
  category: () => 'In All Categories',
  state: () => 'In All States',
  city: () => 'In All Cities',
}

interface NoServicesProps {
  readonly filters: UrlFilters<DirectoryFilterName>
  readonly onRelax: () => void
}

export const NoServices = ({ filters, onRelax }: NoServicesProps) =>
  filters.isFiltered ? (
    <NoMatches
      illustration="route-shield"
      title="No services found"
      hint="Try fewer words, or another category or place"
      filters={filters}
      relaxLabels={relaxLabels}
      onRelax={onRelax}
    />
  ) : (
    <EmptyState illustration="route-shield" title="No services found" />
  )
