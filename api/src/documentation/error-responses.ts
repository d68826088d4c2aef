import type { Operation } from '@haulyard/api-contract'

const meanings: Readonly<Record<number, string>> = {
  400: 'The input is not valid: `message` is the first rule that it breaks, `issues` lists all',
  401: 'The caller is not signed in',
  403: 'Not allowed',
  404: 'There is no such record',
  408: 'The body took too long to arrive',
  409: 'It does not fit what is there already',
  413: 'The body is too large',
  422: 'The Idempotency-Key was used for another request',
  429: 'Too many requests: `Retry-After` says when to come back',
  503: 'Briefly unavailable: `Retry-After` says when to come back',
  507: 'There is no room to store it',
}

/** The error statuses of an operation, with their descriptions. */
export function findErrorResponses(
  key: string,
  { access, query, body, isIdempotent, errors = [] }: Operation,
): [status: number, meaning: string][] {
  const statuses = new Set<number>([...errors, 429, 503])
  if (query || body) statuses.add(400)
  if (body) statuses.add(408).add(413)
  if (!key.startsWith('GET ')) statuses.add(507)
  if (key.includes('{')) statuses.add(404)
  if (access !== 'public' && access !== 'personal') statuses.add(401).add(403)
  if (isIdempotent) statuses.add(409).add(422)
  return [...statuses].sort().map((status) => [status, meanings[status] ?? 'Rejected'])
}
