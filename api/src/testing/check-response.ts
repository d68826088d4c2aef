import { apiErrorBodySchema, listOperations } from '@haulyard/api-contract'
import { readResponse } from './read-response'

const matchers = listOperations()
  // `/saved` before `/{id}`, as the routers have them.
  .sort(([one], [other]) => one.split('{').length - other.split('{').length)
  .map(([key, operation]) => {
    const [method = '', path = ''] = key.split(' ')
    return { key, operation, method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }
  })

/** Headers of every response; some have a stricter value. */
const securityHeaders: readonly (readonly [name: string, value: RegExp])[] = [
  ['Content-Security-Policy', /default-src 'none';.*frame-ancestors 'none'/],
  ['X-Content-Type-Options', /^nosniff$/],
  ['Referrer-Policy', /^(no-referrer|same-origin)$/],
  ['Cross-Origin-Opener-Policy', /^same-origin$/],
  ['Cross-Origin-Resource-Policy', /^(same|cross)-origin$/],
  ['Permissions-Policy', /camera=\(\)/],
  ['Cache-Control', /./],
  ['X-Request-Id', /^[\w-]+$/],
]

function checkSecurityHeaders(method: string, url: URL, { status, headers }: Response) {
  for (const [name, value] of securityHeaders) {
    if (value.test(headers.get(name) ?? '')) continue
    const given = `${name}: ${headers.get(name)}`
    throw new Error(`${method} ${url.pathname} returned ${status} with ${given}`)
  }
}

/**
 * Compares a response with the contract: the headers, the status, and every field of the body.
 * All requests of all tests are checked here.
 */
export async function checkResponse(method: string, url: URL, response: Response): Promise<void> {
  checkSecurityHeaders(method, url, response)
  const found = matchers.find((one) => one.method === method && one.pattern.test(url.pathname))
  const isApi = url.pathname.startsWith('/api')
  if (response.status >= 400) {
    if (isApi) await readResponse(response.clone(), apiErrorBodySchema)
    return
  }
  if (found === undefined || response.status === 304) return
  const { status = 200, response: schema } = found.operation
  if (response.status !== status) {
    throw new Error(`${found.key} returned ${response.status}, the contract says ${status}`)
  }
  if (schema !== null) await readResponse(response.clone(), schema)
}
