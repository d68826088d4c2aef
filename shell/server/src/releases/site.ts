import * as z from 'zod/mini'
import { ReleaseRefusal } from './release-refusal'

/** What a running site gives to remotes, at `/shell.json`. */
export const siteOfferSchema = z.object({
  contractVersion: z.number(),
  /** The version of every module that the shell shares, by its name in an import. */
  shared: z.record(z.string(), z.string()),
  /** Origins besides its own that it loads remotes from. */
  origins: z.array(z.string()),
})
export type SiteOffer = z.infer<typeof siteOfferSchema>

/** Where the site tells what it offers. */
export const siteOfferPath = '/shell.json'

/** The running site that a release is made for. */
export interface Site {
  /** Fetches what the site, or an address that its document names, serves. */
  fetch(address: string): Promise<Response>
}

/** A file of a release takes no longer, on the worst of lines. */
const timeoutMs = 30_000

/** The site at an address. */
export const siteAt = (origin: string): Site => ({
  fetch: (address) =>
    fetch(new URL(address, origin), { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }),
})

/** The site of this very process, before it listens. */
export const siteOf = (app: {
  readonly request: (address: string) => Response | Promise<Response>
}): Site => ({
  fetch: async (address) => app.request(address),
})

/**
 * Asks a site what it offers.
 * @throws ReleaseRefusal `unreachable`
 */
export const readOffer = async (site: Site): Promise<SiteOffer> => {
  try {
    const answer = await site.fetch(siteOfferPath)
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    return siteOfferSchema.parse(await answer.json())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ReleaseRefusal(
      'unreachable',
      `The site does not say what it offers (${siteOfferPath}): ${reason}`,
    )
  }
}
