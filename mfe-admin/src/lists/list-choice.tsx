import { SelectField, type SelectOption, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const Choice = styled(SelectField)`
  width: 100%;

  @media (min-width: ${tokens.breakpoint.sm}) {
    width: 16rem;
  }
`

interface ListChoiceProps {
  readonly label: string
  /** The first entry, which narrows nothing down: `All reports`. */
  readonly allLabel: string
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The one filter of a list that has no search, beside its heading. */
export const ListChoice = ({ allLabel, options, onChange, ...field }: ListChoiceProps) => (
  <Choice
    {...field}
    options={[{ value: '', label: allLabel }, ...options]}
    onChange={(event) => onChange(event.target.value)}
  />
)
