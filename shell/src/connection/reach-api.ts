/** A signal too weak for an answer in this time is none. */
const timeLimitMs = 5000

/** The API's own description: public, always there, and no record is read for it. */
const address = '/api/openapi.json'

/** Asks the API for any sign of life. @throws when none comes in time */
export const reachApi = async (): Promise<void> => {
  await fetch(address, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeLimitMs),
  })
}
