/** Where the current user's own classifieds are read. */
export const ownClassifiedsUrl = '/api/classifieds/mine'
export const ownCountsUrl = `${ownClassifiedsUrl}/counts`

/** The lists of the current user that change with a classified. */
export const memberUrls = [ownClassifiedsUrl, ownCountsUrl] as const
