import type { Classified } from '@haulyard/api-contract'
import { dashboardListSize, useNewest } from '@haulyard/shell-contract'
import { classifiedsUrl } from './get-classifieds'

/** The classifieds for the dashboard. */
export const useRecentClassifieds = () =>
  useNewest<Classified>({ url: classifiedsUrl, count: dashboardListSize })
