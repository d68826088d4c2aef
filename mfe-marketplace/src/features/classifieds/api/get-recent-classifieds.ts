import type { Classified } from '@haulyard/api-contract'
import { dashboardListSize, useNewest } from '@haulyard/remote-kit'
import { classifiedsUrl } from './get-classifieds'

/** The classifieds for the dashboard. */
export const useRecentClassifieds = () =>
  useNewest<Classified>({ url: classifiedsUrl, count: dashboardListSize })
