import type { ClassifiedDetail } from '@haulyard/api-contract'
import { useRecord } from '@haulyard/remote-kit'
import { classifiedsUrl } from './get-classifieds'

/** Where one classified is read, and the first element of its query's key. */
export const classifiedUrl = (id: string) => `${classifiedsUrl}/${encodeURIComponent(id)}`

export const useClassified = (id: string) =>
  useRecord<ClassifiedDetail>({ listUrl: classifiedsUrl, id })
