import { directoryCategories, majorCities, usStates } from '@haulyard/api-contract'
import type { UrlFilters } from '@haulyard/remote-kit/url-filters'
import { SelectField } from '@haulyard/shared-ui'
import { FilterForm } from '../../../lists/filter-form'
import type { DirectoryFilterName } from '../directory-filters'

const categoryOptions = [
  { value: '', label: 'All categories' },
  ...directoryCategories.map(({ value, label }) => ({ value, label })),
]
const stateOptions = [
  { value: '', label: 'All states' },
  ...usStates.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
]
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
        options={stateOptions}
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
