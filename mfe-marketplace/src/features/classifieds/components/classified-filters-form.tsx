import type { UrlFilters } from '@haulyard/remote-kit/url-filters'
import { SelectField } from '@haulyard/shared-ui'
import { FilterForm } from '../../../lists/filter-form'
import type { ClassifiedFilterName } from '../classified-filters'
import { categoryOptions, locationOptions } from '../classified-options'

const allCategoryOptions = [{ value: '', label: 'All categories' }, ...categoryOptions]
const allLocationOptions = [{ value: '', label: 'All locations' }, ...locationOptions]

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
      options={allCategoryOptions}
      value={filters.draft.category}
      onChange={(event) => filters.changeNow('category', event.target.value)}
    />
    <SelectField
      label="Location"
      options={allLocationOptions}
      value={filters.draft.location}
      onChange={(event) => filters.changeNow('location', event.target.value)}
    />
  </FilterForm>
)
