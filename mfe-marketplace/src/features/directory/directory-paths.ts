export const directoryPath = '/directory'

export const servicePath = (id: string) => `/services/${encodeURIComponent(id)}`
