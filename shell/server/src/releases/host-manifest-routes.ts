import { documentsFormat } from '@haulyard/shell-contract/constants'
import { Hono } from 'hono'
import { apiPaths } from '../api/api-routes'
import { plainResponse } from '../http/plain-response'
import type { Shell } from '../shells/shell'
import { type HostManifest, hostManifestPath } from './site'

/** What the document server itself serves, and the API. */
const serverPaths = [
  ...apiPaths,
  ...['/assets/*', '/remotes/*', '/releases/*', '/releases.json', '/registry.json', '/shell.json'],
]

/** `/media/*` → what matches `/media` and everything below it. */
const toPattern = (path: string) => `^${path.replaceAll('.', '\\.').replace(/\/\*$/, '(/.*)?')}$`

/**
 * `/shell.json`, for the release command: what the live shell shares with remotes, what it and the
 * server keep for themselves, and which builds of the shell the server can use.
 */
export const createHostManifestRoutes = (
  readShell: () => Promise<Shell | null>,
  origins: readonly string[],
): Hono =>
  new Hono().get(hostManifestPath, async () => {
    const shell = await readShell()
    if (!shell?.offers) return plainResponse(503, 'The shell is not built yet')
    const { pages } = shell.documents.index
    const reserved = [...pages.map(({ pattern }) => pattern), ...serverPaths.map(toPattern)]
    const host: HostManifest = { ...shell.offers, origins: [...origins], reserved, documentsFormat }
    return Response.json(host, { headers: { 'Cache-Control': 'no-cache' } })
  })
