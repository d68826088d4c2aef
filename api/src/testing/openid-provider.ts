import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

interface Grant {
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
}

/**
 * An OpenID provider on a port of this machine whose responses a test can change. The demo's own
 * provider always conforms to the standard.
 */
export async function startOpenIdProvider() {
  const key = await generateKeyPair('ES256')
  const otherKey = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(key.publicKey)), use: 'sig', alg: 'ES256' }
  const grants = new Map<string, Grant>()
  const behaviour = {
    /** Replace or add claims of the ID token. */
    claims: {} as Record<string, unknown>,
    isSignedByOther: false,
    /** Of all endpoints; `silence` sends no response. */
    status: 200 as number | 'silence',
  }
  const credentials = { clientId: 'haulyard', clientSecret: 's:e/cret' }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (behaviour.status === 'silence') return
    if (behaviour.status !== 200) return void response.writeHead(behaviour.status).end()
    const { pathname } = new URL(request.url ?? '', issuer)
    const body = await readBody(request)
    const respond = (value: unknown, status = 200) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
    if (pathname === '/.well-known/openid-configuration') return respond(metadata)
    if (pathname === '/jwks') return respond({ keys: [jwk] })
    const form = new URLSearchParams(body)
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    if (!grant || !isProven(grant, form)) return respond({ error: 'invalid_grant' }, 400)
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: credentials.clientId,
      sub: 'sub-1',
      nonce: grant.nonce,
      iat: now,
      exp: now + 60,
      ...behaviour.claims,
    }
    const { privateKey } = behaviour.isSignedByOther ? otherKey : key
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .sign(privateKey)
    respond({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 60, id_token: idToken })
  }

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  }
  return {
    behaviour,
    config: { issuer, ...credentials },
    /** Signs in at the provider; returns the path of our site that the browser is redirected to. */
    approve: (startUrl: string) => {
      const { searchParams: given } = new URL(startUrl)
      const code = randomUUID()
      grants.set(code, {
        nonce: given.get('nonce') ?? '',
        challenge: given.get('code_challenge') ?? '',
        redirectUri: given.get('redirect_uri') ?? '',
      })
      const query = new URLSearchParams({ code, state: given.get('state') ?? '' })
      return `${new URL(given.get('redirect_uri') ?? '').pathname}?${query}`
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

const isProven = ({ challenge, redirectUri }: Grant, form: URLSearchParams) =>
  createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url') === challenge && form.get('redirect_uri') === redirectUri

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
