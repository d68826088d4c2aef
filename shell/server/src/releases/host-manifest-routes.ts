import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { plainResponse } from '../http/plain-response'
import { type HostManifest, hostManifestPath } from './site'

/** `/shell.json`: what the shell shares with remotes, for the release command. */
export const createHostManifestRoutes = (shellDir: string, origins: readonly string[]): Hono =>
  new Hono().get(hostManifestPath, async () => {
    const text = await readFile(join(shellDir, 'shell.json'), 'utf8').catch(() => null)
    if (text === null) return plainResponse(503, 'The shell is not built yet')
    const host: HostManifest = { ...JSON.parse(text), origins }
    return Response.json(host, { headers: { 'Cache-Control': 'no-cache' } })
  })
