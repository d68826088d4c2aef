import { Button, SearchField, tokens } from '@haulyard/shared-ui'
import { type FormEvent, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { useSearchInAddress } from './search-address'
import { maximumSearchLength, minimumSearchLength } from './search-kinds'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space[2]};
  align-items: start;

  input,
  button {
    min-height: 3.25rem;
  }
`

/** The search box. Who opens the page without a search came to type one. */
export const SearchForm = ({ search }: { search: ReturnType<typeof useSearchInAddress> }) => {
  const fieldRef = useRef<HTMLInputElement>(null)
  const isEmptyAtFirst = useRef(search.text === '')
  useEffect(() => {
    if (isEmptyAtFirst.current) fieldRef.current?.focus({ preventScroll: true })
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    search.apply()
    // Puts a phone's keyboard away, which covers what was found.
    fieldRef.current?.blur()
  }
  const length = search.typed.trim().length
  return (
    <Form role="search" noValidate onSubmit={submit}>
      <SearchField
        ref={fieldRef}
        name="q"
        placeholder="Truck, shop, route…"
        maxLength={maximumSearchLength}
        value={search.typed}
        onChange={(event) => search.type(event.target.value)}
        hint={
          length > 0 && length < minimumSearchLength
            ? `Type at least ${minimumSearchLength} characters`
            : undefined
        }
      />
      <Button type="submit" variant="primary">
        Search
      </Button>
    </Form>
  )
}
