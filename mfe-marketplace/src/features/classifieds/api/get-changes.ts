import type { ClassifiedChange } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import { classifiedUrl } from './get-classified'

/** The changes of a listing, newest first. They are read each time: they may have become more. */
export const useChanges = (id: string) =>
  useQuery<readonly ClassifiedChange[]>({
    queryKey: [`${classifiedUrl(id)}/changes`],
    staleTime: 0,
  })
