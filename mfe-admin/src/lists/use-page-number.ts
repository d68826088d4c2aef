import { useChangeParameters } from '@haulyard/remote-kit'
import { useSearchParams } from '@haulyard/remote-kit/router'

/** Bounds a number typed into the address; no member pages that far. */
const lastPageNumber = 1000

const toPageNumber = (text: string | null): number => {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= lastPageNumber ? number : 1
}

/** The page of a list that the address names, from 1. Each page is an entry of the history. */
export const usePageNumber = (field: string) => {
  const [parameters] = useSearchParams()
  const change = useChangeParameters()
  const goTo = (number: number, options?: { readonly replace: boolean }) =>
    change({ [field]: number === 1 ? null : String(number) }, options)
  return { number: toPageNumber(parameters.get(field)), goTo }
}
