/** The most characters of a direct message; apart from the schemas, for pages that load none. */
export const maximumMessageLength = 5000

/** The most articles that one bulk deletion takes. */
export const maximumBulkIds = 500
