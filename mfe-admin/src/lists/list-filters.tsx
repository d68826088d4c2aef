import type { UrlFilters } from '@haulyard/remote-kit/url-filters'
import { SearchField, tokens } from '@haulyard/shared-ui'
import type { FormEvent, ReactNode } from 'react'
import { styled } from 'styled-components'

const { breakpoint, space } = tokens

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  align-items: end;

  @media (min-width: ${breakpoint.md}) {
    grid-auto-columns: minmax(10rem, 1fr);
    grid-auto-flow: column;
    grid-template-columns: minmax(0, 2fr);
  }
`

interface ListFiltersProps<Name extends string> {
  readonly filters: UrlFilters<Name | 'search'>
  /** What the search looks through: `Search articles`. */
  readonly label: string
  readonly placeholder?: string
  /** The other filters. */
  readonly children?: ReactNode
}

/** The filters of a list. The search starts after a pause in typing, and at once on Enter. */
export const ListFilters = <Name extends string>(props: ListFiltersProps<Name>) => {
  const { filters, label, placeholder, children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    filters.apply()
  }
  return (
    <Form role="search" aria-label={label} noValidate onSubmit={submit}>
      <SearchField
        isLabelHidden={false}
        label={label}
        name="search"
        placeholder={placeholder}
        value={filters.draft.search}
        onChange={(event) => filters.change('search', event.target.value)}
      />
      {children}
    </Form>
  )
}
