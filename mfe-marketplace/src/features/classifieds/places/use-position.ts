import type { Place } from '@haulyard/api-contract'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { useState } from 'react'

const texts = {
  denied: 'Your browser does not share your position with this site. Please type a town instead.',
  unavailable: 'Your position could not be found. Please type a town instead.',
  noTown: 'There is no town of the US or Canada near you. Please type a town instead.',
} as const

const ask = () =>
  new Promise<GeolocationCoordinates>((resolve, reject) => {
    // Absent where the address is not secure.
    if (!('geolocation' in navigator)) return reject(new Error('No geolocation'))
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: 15_000,
      maximumAge: 600_000,
    })
  })

/** A tenth of a degree, about 10 km: nothing more exact leaves the browser. */
const toTenths = (degrees: number) => String(Math.round(degrees * 10) / 10)

const isDenied = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 1

/** Finds the town where the reader is; the browser asks for consent. */
export const usePosition = (onFound: (place: Place) => void) => {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const find = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { latitude, longitude } = await ask()
      const at = `${toTenths(latitude)},${toTenths(longitude)}`
      const [place] = await queryClient.fetchQuery<readonly Place[]>({
        queryKey: ['/api/places', { at }],
      })
      if (place) onFound(place)
      else setFailure(texts.noTown)
    } catch (error) {
      setFailure(isDenied(error) ? texts.denied : texts.unavailable)
    } finally {
      setBusy(false)
    }
  }
  return { find, isBusy, failure }
}
