import { defaultDistance, distances } from '@haulyard/api-contract'
import type { UrlFilters } from '@haulyard/remote-kit/url-filters'
import { EmptyState, formatCount } from '@haulyard/shared-ui'
import { NoMatches } from '../../../lists/no-matches'
import { withoutWords } from '../../../lists/without-words'
import type { ClassifiedFilterName } from '../classified-filters'

const relaxLabels = {
  search: withoutWords,
  category: () => 'In All Categories',
  location: () => 'In All Locations',
  near: () => 'At Any Distance',
  minPrice: () => 'At Lower Prices',
  maxPrice: () => 'At Higher Prices',
  minYear: () => 'Of Earlier Years',
  maxMiles: () => 'With More Miles',
}

/** The next distance around the chosen place, if there is one. */
const widerCircle = ({ near, within }: UrlFilters<ClassifiedFilterName>['applied']) => {
  if (near === '') return null
  const miles = distances.find((step) => step > Number(within || defaultDistance))
  return miles === undefined
    ? null
    : {
        name: 'within' as const,
        value: String(miles),
        label: `Within ${formatCount(miles)} Miles`,
      }
}

interface NoClassifiedsProps {
  readonly filters: UrlFilters<ClassifiedFilterName>
  readonly onRelax: () => void
}

export const NoClassifieds = ({ filters, onRelax }: NoClassifiedsProps) =>
  filters.isFiltered ? (
    <NoMatches
      illustration="truck"
      title="No classifieds found"
      hint="Try adjusting your search criteria"
      filters={filters}
      relaxLabels={relaxLabels}
      wider={widerCircle(filters.applied)}
      onRelax={onRelax}
    />
  ) : (
    <EmptyState
      illustration="truck"
      title="No classifieds found"
      hint="Be the first to post a classified"
    />
  )
