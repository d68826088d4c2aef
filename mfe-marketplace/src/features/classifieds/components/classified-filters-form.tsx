import type { CategoryCounts } from '@haulyard/api-contract'
import type { UrlFilters } from '@haulyard/remote-kit/url-filters'
import { Button, SelectField, tokens } from '@haulyard/shared-ui'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { FilterForm } from '../../../lists/filter-form'
import { type ClassifiedFilterName, rangeNames, sortLabels } from '../classified-filters'
import { categoryOptions, countedOption, locationOptions } from '../classified-options'
import { LazyNearFields } from './lazy-near-fields'
import { RangeFields } from './range-fields'
import { ViewSwitch } from './view-switch'

const allCategoryOptions = [{ value: '', label: 'All categories' }, ...categoryOptions]
const allLocationOptions = [{ value: '', label: 'All locations' }, ...locationOptions]
const sortOptions = [
  { value: '', label: 'Newest First' },
  ...Object.entries(sortLabels).map(([value, label]) => ({ value, label })),
]
const sortOptionsWithoutPlace = sortOptions.filter(({ value }) => value !== 'nearest')

/** As high as the fields beside it. */
const MoreButton = styled(Button)`
  min-height: 3rem;
  padding-inline: ${tokens.space[2]};
`

interface ClassifiedFiltersFormProps {
  readonly filters: UrlFilters<ClassifiedFilterName>
  readonly counts: CategoryCounts | undefined
}

/** What the list of classifieds is narrowed down by. Only the search waits for a pause. */
export const ClassifiedFiltersForm = ({ filters, counts }: ClassifiedFiltersFormProps) => {
  const rangesId = useId()
  const [areRangesShown, setRangesShown] = useState(() =>
    [...rangeNames, 'near' as const].some((name) => filters.applied[name] !== ''),
  )
  const select = (name: 'category' | 'location' | 'sort') => ({
    value: filters.draft[name],
    onChange: (event: { target: { value: string } }) => filters.changeNow(name, event.target.value),
  })
  return (
    <FilterForm
      placeholder="Make, model, part…"
      search={filters.draft.search}
      onSearchChange={(search) => filters.change('search', search)}
      onSubmit={filters.apply}
    >
      <SelectField
        label="Category"
        options={allCategoryOptions.map((option) => countedOption(option, counts))}
        {...select('category')}
      />
      <SelectField label="Location" options={allLocationOptions} {...select('location')} />
      <SelectField
        label="Sort By"
        options={filters.draft.near === '' ? sortOptionsWithoutPlace : sortOptions}
        {...select('sort')}
      />
      <ViewSwitch />
      <MoreButton
        icon={<SlidersHorizontal aria-hidden />}
        aria-expanded={areRangesShown}
        aria-controls={areRangesShown ? rangesId : undefined}
        onClick={() => setRangesShown(!areRangesShown)}
      >
        More Filters
      </MoreButton>
      {areRangesShown ? <RangeFields id={rangesId} filters={filters} /> : null}
      {areRangesShown ? <LazyNearFields filters={filters} /> : null}
    </FilterForm>
  )
}
