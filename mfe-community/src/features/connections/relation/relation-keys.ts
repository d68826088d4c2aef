/** Where connections are read; every query that holds some begins with it. */
export const connectionsUrl = '/api/connections'

/** The query key of the connection with a member: a list of one, or none. */
export const connectionKey = (memberId: string) => [connectionsUrl, { with: memberId }] as const

/** The query key of whether a member is blocked: a list of the member, or none. */
export const blockKey = (memberId: string) => ['/api/blocks', { with: memberId }] as const
