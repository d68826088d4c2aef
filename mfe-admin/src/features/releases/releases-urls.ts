/** The document server's own: it, and not the API, knows what is live. */
export const releasesUrl = '/releases.json'

/** What browsers reported; over the API's own choice of days, a week. */
export const remoteStatisticsUrl = '/api/admin/remote-statistics'
