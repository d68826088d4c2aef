import { Button, SearchField, tokens } from '@haulyard/shared-ui'
import type { FormEvent, ReactNode } from 'react'
import { styled } from 'styled-components'

const { space, breakpoint } = tokens

const Form = styled.form`
  display: grid;
  /* Two columns on a phone, one where an entry would be cut off. */
  grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
  gap: ${space[3]};
  align-items: end;

  /* Both lists have an odd number of filters: the first takes a line of its own. A selector that
     counts would move the fields while the document still arrives. */
  & > :nth-child(2) {
    grid-column: 1 / -1;
  }
  @media (min-width: ${breakpoint.md}) {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[4]};

    & > * {
      flex: 1 1 9rem;
    }
    & > button {
      flex: 0 0 auto;
      white-space: nowrap;
    }
  }
`
const SearchRow = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]};
  align-items: end;

  @media (min-width: ${breakpoint.md}) {
    flex: 2 1 20rem;
  }
`
const SearchButton = styled(Button)`
  min-height: 3rem;
`

interface FilterFormProps {
  readonly search: string
  readonly placeholder: string
  readonly onSearchChange: (search: string) => void
  readonly onSubmit: () => void
  /** The other filters. */
  readonly children: ReactNode
}

/** A list's search and filters: below each other on a phone, one line on a desk. */
export const FilterForm = (props: FilterFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <Form role="search" noValidate onSubmit={submit}>
      <SearchRow>
        <SearchField
          isLabelHidden={false}
          name="search"
          placeholder={props.placeholder}
          value={props.search}
          onChange={(event) => props.onSearchChange(event.target.value)}
        />
        <SearchButton type="submit">Search</SearchButton>
      </SearchRow>
      {props.children}
    </Form>
  )
}
