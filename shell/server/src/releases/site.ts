import * as z from 'zod/mini'
import { noApiCode } from '../api/api-routes'
import { ReleaseError } from './release-error'

/** What a running site shares with remotes, at `/shell.json`. */
const hostManifestSchema = z.object({
  contractVersion: z.number(),
  /** The oldest contract that it keeps. A shell that does not say keeps the one only. */
  oldestContract: z.optional(z.number()),
  /** The names that remotes find in each shared module. An older shell does not say. */
  exports: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The version of every module that the shell shares, by its name in an import. */
  shared: z.record(z.string(), z.string()),
  /** The places in its pages that remotes fill. An older shell does not say. */
  slots: z.optional(z.array(z.string())),
  /** The menus that remotes add to. A shell that does not say shows neither menu entries nor fills. */
  menus: z.optional(z.array(z.string())),
  /** What no remote may own, as regular expressions of paths. An older shell does not say. */
  reserved: z.optional(z.array(z.string())),
  /** Origins besides its own that it loads remotes from. */
  origins: z.array(z.string()),
  /** The format of documents that the document server supports. An older server does not say. */
  documentsFormat: z.optional(z.number()),
})
export type HostManifest = z.infer<typeof hostManifestSchema>

export const hostManifestPath = '/shell.json'

/** The API's calls, at the same origin. */
export const callsPath = '/api/calls.json'

/** The running site that a release is made for. */
export interface Site {
  /**
   * Fetches an address of the site, or one that its documents refer to.
   * @throws Error when it is not reachable, or pages of the site may not read it
   */
  fetch(address: string): Promise<Response>
}

/** Enough for a file of a release on a slow connection. */
const timeoutMs = 30_000

const fetchFrom = (address: string | URL, headers: Record<string, string> = {}) =>
  fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })

/** Scripts with a digest are loaded with CORS: without permission browsers cannot use them. */
const fetchForPagesOf = async (origin: string, address: URL): Promise<Response> => {
  const response = await fetchFrom(address, { Origin: origin })
  const allowed = response.headers.get('access-control-allow-origin')
  if (response.ok && allowed !== '*' && allowed !== origin) {
    throw new Error(`${address.origin} does not let pages of ${origin} read it (CORS)`)
  }
  return response
}

/** Returns the site at an address. */
export const siteAt = (siteAddress: string): Site => {
  if (!URL.canParse(siteAddress)) {
    throw new ReleaseError('usage', `${siteAddress} is not the address of a site`)
  }
  const { origin } = new URL(siteAddress)
  return {
    fetch: async (address) => {
      const url = new URL(address, origin)
      return url.origin === origin ? fetchFrom(url) : fetchForPagesOf(origin, url)
    },
  }
}

/** Returns the site of an application in this process. */
export const siteOf = (app: {
  readonly request: (address: string) => Response | Promise<Response>
}): Site => ({
  fetch: async (address) => (address.startsWith('/') ? app.request(address) : fetchFrom(address)),
})

/** @throws ReleaseError `unreachable` */
const readFrom = async <T>(
  site: Site,
  path: string,
  read: (response: Response) => Promise<T>,
): Promise<T> => {
  try {
    return await read(await site.fetch(path))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ReleaseError('unreachable', `The site's ${path} cannot be read: ${reason}`)
  }
}

const jsonOf = async (response: Response): Promise<unknown> => {
  if (!response.ok) throw new Error(`the status is ${response.status}`)
  return response.json()
}

/**
 * Reads a site's host manifest.
 * @throws ReleaseError `unreachable`
 */
export const readHostManifest = (site: Site): Promise<HostManifest> =>
  readFrom(site, hostManifestPath, async (response) =>
    hostManifestSchema.parse(await jsonOf(response)),
  )

/** The digests of what the API takes and returns, by call: today's first. */
const callsSchema = z.record(z.string(), z.array(z.string()))
export type ApiCalls = z.infer<typeof callsSchema>

/**
 * Reads which calls the site's API has.
 * @returns `null` for an API that does not say, or a server without one
 * @throws ReleaseError `unreachable`
 */
export const readApiCalls = (site: Site): Promise<ApiCalls | null> =>
  readFrom(site, callsPath, async (response) => {
    const isWithoutApi =
      response.status === 503 && (await response.clone().text()).includes(noApiCode)
    if (response.status === 404 || isWithoutApi) return null
    return callsSchema.parse(await jsonOf(response))
  })
