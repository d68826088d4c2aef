import { type Place, placeLabel } from '@haulyard/api-contract'
import { keepPreviousData, useQuery } from '@haulyard/remote-kit/query'
import { useEffect, useState } from 'react'

/** The pause in typing after which the API is asked. */
const pauseMs = 150
const minimumLetters = 2

const none: readonly Place[] = []

/** The places that continue what is typed; none for `null`. */
export const usePlaces = (typed: string | null): readonly Place[] => {
  const search = typed?.trim() ?? ''
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), pauseMs)
    return () => clearTimeout(timer)
  }, [search])
  const isLong = settled.length >= minimumLetters
  const { data = none, isPlaceholderData } = useQuery<readonly Place[]>({
    queryKey: ['/api/places', { search: settled }],
    enabled: isLong,
    placeholderData: keepPreviousData,
  })
  if (!isLong || search.length < minimumLetters) return none
  // Until the API has answered, those of before that are still meant: Enter must not choose others.
  const isEarlier = isPlaceholderData || settled !== search
  const beginning = search.toLowerCase()
  return isEarlier
    ? data.filter((place) => placeLabel(place).toLowerCase().startsWith(beginning))
    : data
}
