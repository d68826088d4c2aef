import { canadianRegions, directoryCategories, usStates } from '@haulyard/api-contract'
import type { UrlFilters } from '@haulyard/remote-kit/url-filters'
import { SelectField } from '@haulyard/shared-ui'
import { FilterForm } from '../../../lists/filter-form'
import type { DirectoryFilterName } from '../directory-filters'
import { CityFilter } from './city-filter'

const categoryOptions = [
  { value: '', label: 'All categories' },
  ...directoryCategories.map(({ value, label }) => ({ value, label })),
]
const stateGroups = [
  { label: 'United States', regions: [...usStates, { code: 'DC', name: 'District of Columbia' }] },
  { label: 'Canada', regions: canadianRegions },
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
        value={draft.state}
        onChange={(event) => change('state', event.target.value)}
      >
        <option value="">All states</option>
        {stateGroups.map(({ label, regions }) => (
          <optgroup key={label} label={label}>
            {regions.map(({ code, name }) => (
              <option key={code} value={code}>{`${name} (${code})`}</option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <CityFilter city={draft.city} onChange={(city) => change('city', city)} />
    </FilterForm>
  )
}
