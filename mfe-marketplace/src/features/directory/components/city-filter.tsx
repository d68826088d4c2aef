import { majorCanadianCities, majorCities } from '@haulyard/api-contract'
import { SelectField, TextField } from '@haulyard/shared-ui'
import { useState } from 'react'

const groups = [
  { label: 'United States', cities: majorCities },
  { label: 'Canada', cities: majorCanadianCities },
]
const isListed = (city: string) => groups.some(({ cities }) => cities.includes(city))

/** No city has this name. */
const other = '-'

interface CityFilterProps {
  /** '' for all. */
  readonly city: string
  readonly onChange: (city: string) => void
}

/** A choice of the large cities; the last entry opens a field for any other town. */
export const CityFilter = ({ city, onChange }: CityFilterProps) => {
  const [isChosen, setIsChosen] = useState(false)
  const isOther = isChosen || (city !== '' && !isListed(city))
  const choose = (value: string) => {
    setIsChosen(value === other)
    onChange(value === other ? '' : value)
  }
  return (
    <>
      <SelectField
        label="City"
        value={isOther ? other : city}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">All cities</option>
        {groups.map(({ label, cities }) => (
          <optgroup key={label} label={label}>
            {cities.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={other}>Another town</option>
      </SelectField>
      {isOther ? (
        <TextField
          label="Town"
          placeholder="Such as Elko"
          autoComplete="off"
          maxLength={100}
          value={city}
          onChange={(event) => {
            setIsChosen(true)
            onChange(event.target.value)
          }}
        />
      ) : null}
    </>
  )
}
