import { maximumSavedSearches } from '@haulyard/api-contract'

/** Where the current user's own classifieds are read. */
export const ownClassifiedsUrl = '/api/classifieds/mine'
export const ownCountsUrl = `${ownClassifiedsUrl}/counts`

/** Where the groups of the map are read. */
export const classifiedMapUrl = '/api/classifieds/map'

/** Where what the current user saved is read. */
export const savedClassifiedsUrl = '/api/classifieds/saved'
export const savedIdsUrl = `${savedClassifiedsUrl}/ids`

/** The searches that the current user saved: all of them on one page. */
export const savedSearchesList = {
  url: '/api/saved-searches',
  filters: { limit: maximumSavedSearches },
}

/** Where the address is read that the current user's file of listings comes from once a day. */
export const uploadAddressUrl = '/api/classified-uploads/address'

/** The lists of the current user that change with a classified. */
export const memberUrls = [ownClassifiedsUrl, ownCountsUrl, savedClassifiedsUrl] as const
