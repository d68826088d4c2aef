import { securityHeadersFor } from '../http/security-headers'

interface ApiError {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

/** An error response in the API's own format, for a request that the API did not respond to. */
export const apiError = (
  request: Request,
  { status, code, message, headers = {} }: ApiError,
): Response =>
  Response.json(
    { code, message },
    {
      status,
      headers: { ...securityHeadersFor(request), 'Cache-Control': 'no-store', ...headers },
    },
  )
