export const classifiedsPath = '/classifieds'

export const classifiedPath = (id: string) => `${classifiedsPath}/${encodeURIComponent(id)}`

/** The address that is shared: absolute, and without the visitor's own filters. */
export const classifiedAddress = (id: string) => new URL(classifiedPath(id), location.origin).href

/** The current user's own classifieds; `state` and `renew` are fields of the query string. */
export const ownClassifiedsPath = `${classifiedsPath}/mine`

/** The searches that the current user saved. */
export const savedSearchesPath = `${classifiedsPath}/searches`

/** Where a dealer uploads a file of listings. */
export const uploadPath = `${classifiedsPath}/upload`

/** The field of the query string that names the saved search which was opened. */
export const savedSearchField = 'saved'

/** What the current user saved. */
export const savedClassifiedsPath = `${classifiedsPath}/saved`

/** What a member sells and has sold; `state` is a field of the query string. */
export const sellerPath = (id: string) => `${classifiedsPath}/seller/${encodeURIComponent(id)}`
