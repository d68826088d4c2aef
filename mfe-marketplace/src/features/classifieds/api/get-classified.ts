import type { Classified } from '@haulyard/api-contract'
import { useRecord } from '@haulyard/shell-contract'
import { classifiedsUrl } from './get-classifieds'

export const useClassified = (id: string) => useRecord<Classified>({ listUrl: classifiedsUrl, id })
