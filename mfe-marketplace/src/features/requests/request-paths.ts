export const requestsPath = '/requests'

export const requestPath = (id: string) => `${requestsPath}/${encodeURIComponent(id)}`

/** The fields of the query string: which requests, and of which service. */
export const viewField = 'view'
export const serviceField = 'service'

/** The value of `viewField` for requests that the current user received. */
export const receivedView = 'received'

/** The received requests about a service. */
export const requestsOfServicePath = (serviceId: string) =>
  `${requestsPath}?${new URLSearchParams({ [viewField]: receivedView, [serviceField]: serviceId })}`
