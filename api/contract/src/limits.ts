/** The most characters of a direct message; apart from the schemas, for pages that load none. */
export const maximumMessageLength = 5000

/** The most articles that one bulk deletion takes. */
export const maximumBulkIds = 500

/** The most events of remotes that one call reports. */
export const maximumRemoteEvents = 20

/** The longest time that a load of a remote is said to have taken. */
export const maximumLoadMs = 600_000

/** The longest reason that a browser gives for a remote's failing. */
export const maximumReasonLength = 160
