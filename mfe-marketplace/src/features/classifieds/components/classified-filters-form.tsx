import { classifiedLocations } from '@haulyard/api-contract'
import { SelectField, type SelectOption } from '@haulyard/shared-ui'
import { FilterForm } from '../../../lists/filter-form'
import type { UrlFilters } from '../../../lists/use-url-filters'
import type { ClassifiedFilterName } from '../classified-filters'
import { classifiedCategoryLabels, locationLabel } from '../classified-labels'

const categoryOptions: readonly SelectOption[] = [
  { value: '', label: 'All categories' },
  ...Object.entries(classifiedCategoryLabels).map(([value, label]) => ({ value, label })),
]
const locationOptions: readonly SelectOption[] = [
  { value: '', label: 'All locations' },
  ...classifiedLocations.map(({ code }) => ({ value: code, label: locationLabel(code) })),
]

interface ClassifiedFiltersFormProps {
  readonly filters: UrlFilters<ClassifiedFilterName>
}

/** What the list of classifieds is narrowed down by. Only the search waits for a pause. */
export const ClassifiedFiltersForm = ({ filters }: ClassifiedFiltersFormProps) => (
  <FilterForm
    placeholder="Make, model, part…"
    search={filters.draft.search}
    onSearchChange={(search) => filters.change('search', search)}
    onSubmit={filters.apply}
  >
    <SelectField
      label="Category"
      options={categoryOptions}
      value={filters.draft.category}
      onChange={(event) => filters.changeNow('category', event.target.value)}
    />
    <SelectField
      label="Location"
      options={locationOptions}
      value={filters.draft.location}
      onChange={(event) => filters.changeNow('location', event.target.value)}
    />
  </FilterForm>
)
