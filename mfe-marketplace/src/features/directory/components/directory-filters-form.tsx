import { majorCities } from '@haulyard/api-contract'
import { SelectField } from '@haulyard/shared-ui'
import { FilterForm } from '../../../lists/filter-form'
import type { UrlFilters } from '../../../lists/use-url-filters'
import type { DirectoryFilterName } from '../directory-filters'
import { directoryCategoryOptions, stateOptions } from '../service-labels'

const categoryOptions = [{ value: '', label: 'All categories' }, ...directoryCategoryOptions]
const allStateOptions = [{ value: '', label: 'All states' }, ...stateOptions]
const cityOptions = [
  { value: '', label: 'All cities' },
  ...majorCities.map((city) => ({ value: city, label: city })),
]

interface DirectoryFiltersFormProps {
  readonly filters: UrlFilters<DirectoryFilterName>
}

/** What the directory is narrowed down by. Every filter waits for a pause, or for Search. */
export const DirectoryFiltersForm = ({ filters }: DirectoryFiltersFormProps) => {
  const { draft, change } = filters
  return (
    <FilterForm
      placeholder="Tow, tires, reefer…"
      search={draft.search}
      onSearchChange={(search) => change('search', search)}
      onSubmit={filters.apply}
    >
      <SelectField
        label="Category"
        options={categoryOptions}
        value={draft.category}
        onChange={(event) => change('category', event.target.value)}
      />
      <SelectField
        label="State"
        options={allStateOptions}
        value={draft.state}
        onChange={(event) => change('state', event.target.value)}
      />
      <SelectField
        label="City"
        options={cityOptions}
        value={draft.city}
        onChange={(event) => change('city', event.target.value)}
      />
    </FilterForm>
  )
}
