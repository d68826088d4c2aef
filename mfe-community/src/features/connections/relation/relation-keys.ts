/** Where connections are read; every query that holds some begins with it. */
export const connectionsUrl = '/api/connections'

/** Where the connection with a member is kept among the queries: a list of one, or none. */
export const connectionKey = (memberId: string) => [connectionsUrl, { with: memberId }] as const

/** Where it is kept whether a member is blocked: a list of the member, or none. */
export const blockKey = (memberId: string) => ['/api/blocks', { with: memberId }] as const
