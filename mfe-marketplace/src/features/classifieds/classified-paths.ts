export const classifiedsPath = '/classifieds'

export const classifiedPath = (id: string) => `${classifiedsPath}/${encodeURIComponent(id)}`

/** The address that is shared: absolute, and without the visitor's own filters. */
export const classifiedAddress = (id: string) => new URL(classifiedPath(id), location.origin).href

/** The current user's own classifieds; `state` and `renew` are fields of the query string. */
export const ownClassifiedsPath = `${classifiedsPath}/mine`

/** What the current user saved. */
export const savedClassifiedsPath = `${classifiedsPath}/saved`
