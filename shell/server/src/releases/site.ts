import * as z from 'zod/mini'
import { ReleaseError } from './release-error'

/** What a running site gives to remotes, at `/shell.json`. */
const hostManifestSchema = z.object({
  contractVersion: z.number(),
  /** The version of every module that the shell shares, by its name in an import. */
  shared: z.record(z.string(), z.string()),
  /** Origins besides its own that it loads remotes from. */
  origins: z.array(z.string()),
})
export type HostManifest = z.infer<typeof hostManifestSchema>

/** Where the site tells what it offers. */
export const hostManifestPath = '/shell.json'

/** The running site that a release is made for. */
export interface Site {
  /**
   * Fetches what the site, or an address that its document names, serves.
   * @throws Error when it cannot be reached, or is kept from pages of the site
   */
  fetch(address: string): Promise<Response>
}

/** A file of a release takes no longer, on the worst of lines. */
const timeoutMs = 30_000

const fetchFrom = (address: string | URL, headers: Record<string, string> = {}) =>
  fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })

/** Scripts with a digest are read with CORS: what does not let the site is as good as not there. */
const fetchForPagesOf = async (origin: string, address: URL): Promise<Response> => {
  const answer = await fetchFrom(address, { Origin: origin })
  const allowed = answer.headers.get('access-control-allow-origin')
  if (answer.ok && allowed !== '*' && allowed !== origin) {
    throw new Error(`${address.origin} does not let pages of ${origin} read it (CORS)`)
  }
  return answer
}

/** The site at an address. */
export const siteAt = (siteAddress: string): Site => {
  const { origin } = new URL(siteAddress)
  return {
    fetch: async (address) => {
      const url = new URL(address, origin)
      return url.origin === origin ? fetchFrom(url) : fetchForPagesOf(origin, url)
    },
  }
}

/** The site of this very process, before it listens. */
export const siteOf = (app: {
  readonly request: (address: string) => Response | Promise<Response>
}): Site => ({
  fetch: async (address) => (address.startsWith('/') ? app.request(address) : fetchFrom(address)),
})

/**
 * Asks a site what it offers.
 * @throws ReleaseError `unreachable`
 */
export const readHostManifest = async (site: Site): Promise<HostManifest> => {
  try {
    const answer = await site.fetch(hostManifestPath)
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    return hostManifestSchema.parse(await answer.json())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ReleaseError(
      'unreachable',
      `The site does not say what it offers (${hostManifestPath}): ${reason}`,
    )
  }
}
