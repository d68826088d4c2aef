import type { ClientAuth, Configuration, CustomFetchOptions } from 'openid-client'
import { type ProviderClaims, toProviderClaims } from './provider-claims'

/** A provider and our credentials there. */
export interface Provider {
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
  /** Replaces the network. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** The random values of one sign-in. */
export interface Handshake {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export interface ProviderClient {
  /** The provider's address for the browser. */
  startUrl(handshake: Handshake): Promise<URL>
  /** Exchanges the callback's code for claims; throws if anything is invalid. */
  redeem(handshake: Handshake, query: URLSearchParams): Promise<ProviderClaims>
}

/** Of each request to the provider. */
const timeoutSeconds = 3

export function createProviderClient(provider: Provider): ProviderClient {
  const configuration = createConfiguration(provider)
  return {
    startUrl: async ({ redirectUri, state, nonce, codeVerifier }) => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
      return buildAuthorizationUrl(await configuration(), {
        scope: 'openid email profile',
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    redeem: async ({ redirectUri, state, nonce, codeVerifier }, query) => {
      const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
      const configured = await configuration()
      const callbackUrl = new URL(redirectUri)
      callbackUrl.search = query.toString()
      const tokens = await authorizationCodeGrant(configured, callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no ID token')
      const isComplete =
        claims.email !== undefined || !configured.serverMetadata().userinfo_endpoint
      const more = isComplete
        ? {}
        : await fetchUserInfo(configured, tokens.access_token, claims.sub)
      return toProviderClaims(claims.iss, claims.sub, { ...claims, ...more })
    },
  }
}

/** Discovers the provider's endpoints once; after a failure, the next call tries again. */
function createConfiguration(provider: Provider): () => Promise<Configuration> {
  let discovered: Promise<Configuration> | null = null
  return () => {
    discovered ??= discover(provider).catch((error) => {
      discovered = null
      throw error
    })
    return discovered
  }
}

async function discover({ issuer, clientId, clientSecret, fetch }: Provider) {
  const client = await import('openid-client')
  const basic = client.ClientSecretBasic(clientSecret)
  const post = client.ClientSecretPost(clientSecret)
  // The standard's default if the provider names no method.
  const authenticate: ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const chosen = methods.includes('client_secret_basic') ? basic : post
    return chosen(server, ...rest)
  }
  return await client.discovery(issuer, clientId, undefined, authenticate, {
    timeout: timeoutSeconds,
    execute: [
      // Verifies the signature too, although the token comes from the provider directly.
      client.enableNonRepudiationChecks,
      // Only for this machine: the settings reject other http addresses.
      ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
    ...(fetch && {
      [client.customFetch]: (url: string, options: CustomFetchOptions) =>
        fetch(new Request(url, options as RequestInit)),
    }),
  })
}
