import type { Classified } from '@haulyard/api-contract'
import type { QueryParameters } from '@haulyard/shell-contract'
import { useListPage } from '../../../lists/use-list-page'

export const classifiedsUrl = '/api/classifieds'

/** The classifieds that match, newest first. */
export const useClassifieds = (filters: QueryParameters) =>
  useListPage<Classified>({ url: classifiedsUrl, filters })
