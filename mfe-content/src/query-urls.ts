// Without the code that reads them: the remote's entry declares the queries of all pages.

/** The settings of the site. */
export const siteUrl = '/api/site'

/** The pages of the footer. */
export const sitePagesUrl = '/api/pages'

/** What moderators did, by month. */
export const moderationSummaryUrl = '/api/moderation/summary'

/** What the current member sent to the owner. */
export const supportRequestsUrl = '/api/support-requests'
