import type { UrlFilters } from '@haulyard/remote-kit/url-filters'
import { SelectField, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { type ClassifiedFilterName, rangeNames, rangeSteps } from '../classified-filters'
import { boundLabel, rangeLabels } from '../range-labels'

const { breakpoint, space } = tokens

const Root = styled.div`
  && {
    grid-column: 1 / -1;
    flex: 1 1 100%;
  }
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};

  @media (min-width: ${breakpoint.md}) {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`
const any = { value: '', label: 'Any' }
const optionsOf = rangeNames.map((name) => ({
  name,
  options: [
    any,
    ...rangeSteps[name].map((bound) => ({ value: String(bound), label: boundLabel(name, bound) })),
  ],
}))
const currencies = [
  { value: '', label: 'US dollars' },
  { value: 'CAD', label: 'Canadian dollars' },
]

interface RangeFieldsProps {
  readonly id: string
  readonly filters: UrlFilters<ClassifiedFilterName>
}

/** The bounds of price, year and miles. Amounts of two currencies are not compared. */
export const RangeFields = ({ id, filters }: RangeFieldsProps) => (
  <Root id={id}>
    {optionsOf.map(({ name, options }) => (
      <SelectField
        key={name}
        label={rangeLabels[name]}
        options={options}
        value={filters.draft[name]}
        onChange={(event) => filters.changeNow(name, event.target.value)}
      />
    ))}
    <SelectField
      label="Currency"
      options={currencies}
      value={filters.draft.currency}
      onChange={(event) => filters.changeNow('currency', event.target.value)}
    />
  </Root>
)
