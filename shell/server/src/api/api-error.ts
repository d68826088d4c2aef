import { securityHeadersFor } from '../http/security-headers'

interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What is said in the API's place where the API says nothing, in the API's own shape. */
export const apiRefusal = (
  request: Request,
  { status, code, message, headers = {} }: Refusal,
): Response =>
  Response.json(
    { code, message },
    {
      status,
      headers: { ...securityHeadersFor(request), 'Cache-Control': 'no-store', ...headers },
    },
  )
