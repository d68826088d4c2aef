import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentsIndexPath, type ShellDocuments } from '@haulyard/shell-host/documents'
import { Hono } from 'hono'
import { apiPaths } from '../api/api-routes'
import { plainResponse } from '../http/plain-response'
import { type HostManifest, hostManifestPath } from './site'

/** What the document server itself serves, and the API. */
const serverPaths = [
  ...apiPaths,
  ...['/assets/*', '/remotes/*', '/releases/*', '/releases.json', '/registry.json', '/shell.json'],
]

/** `/media/*` → what matches `/media` and everything below it. */
const toPattern = (path: string) => `^${path.replaceAll('.', '\\.').replace(/\/\*$/, '(/.*)?')}$`

/** `/shell.json`: what the shell shares with remotes and keeps for itself, for the release command. */
export const createHostManifestRoutes = (shellDir: string, origins: readonly string[]): Hono =>
  new Hono().get(hostManifestPath, async () => {
    const read = (file: string) => readFile(join(shellDir, file), 'utf8').catch(() => null)
    const [text, documents] = await Promise.all([read('shell.json'), read(documentsIndexPath)])
    if (text === null || documents === null) return plainResponse(503, 'The shell is not built yet')
    const { pages, exports }: ShellDocuments = JSON.parse(documents)
    const reserved = [...pages.map(({ pattern }) => pattern), ...serverPaths.map(toPattern)]
    const host: HostManifest = { ...JSON.parse(text), exports, origins, reserved }
    return Response.json(host, { headers: { 'Cache-Control': 'no-cache' } })
  })
