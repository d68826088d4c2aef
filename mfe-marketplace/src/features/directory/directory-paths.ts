export const directoryPath = '/directory'

/** The field of the directory's query string that shows what the current user saved. */
export const savedField = 'saved'

export const servicePath = (id: string) => `/services/${encodeURIComponent(id)}`
