export const classifiedsPath = '/classifieds'

export const classifiedPath = (id: string) => `${classifiedsPath}/${encodeURIComponent(id)}`

/** The address that is shared: absolute, and without the visitor's own filters. */
export const classifiedAddress = (id: string) => new URL(classifiedPath(id), location.origin).href
