import { useSearchParams } from '@haulyard/shell-contract/router'
import { latestParameters } from '@haulyard/shell-contract/url-filters'

/** Nobody goes on for so long; an address that somebody typed must not. */
const lastPageNumber = 1000

const toPageNumber = (text: string | null): number => {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= lastPageNumber ? number : 1
}

/** The page of a list that the address names, from 1. Each page is an entry of the history. */
export const usePageNumber = (field: string) => {
  const [parameters, setParameters] = useSearchParams()
  const goTo = (number: number, options?: { readonly replace: boolean }) =>
    setParameters((current) => {
      const next = latestParameters(current)
      if (number === 1) next.delete(field)
      else next.set(field, String(number))
      return next
    }, options)
  return { number: toPageNumber(parameters.get(field)), goTo }
}
