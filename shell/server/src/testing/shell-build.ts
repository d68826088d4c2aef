import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildRecordFile } from '@haulyard/shell-contract/constants'
import { documentsIndexPath } from '@haulyard/shell-host/documents'
import { openLocalKeys } from '../registry/signing/local-keys'
import { readToken } from '../registry/signing/token'
import { readBuiltShell } from '../releases/built-shell'
import { type ReleaseOptions, releaseRemote } from '../releases/release-remote'
import { type Site, siteOf } from '../releases/site'
import { aCommit, shellDocuments, shellManifest, type TestSite, writeFiles } from './site'

interface ShellBuildOptions {
  /** Fields of `documents.json`. */
  readonly index?: object
  /** Fields of `shell.json`. */
  readonly manifest?: object
  readonly files?: Readonly<Record<string, string>>
}

/** The first script of a build whose documents have a mark. */
export const mainOf = (mark: string) => `main.${mark.padEnd(20, '0')}.js`

/** Writes a build of the shell whose documents have a mark. */
export const writeShellBuild = async (
  distDir: string,
  mark: string,
  { index = {}, manifest = {}, files: more = {} }: ShellBuildOptions = {},
): Promise<void> => {
  const documents = Object.entries(shellDocuments).map(([path, text]) => [
    path,
    text.replace('main.0123456789abcdef0123.js', mainOf(mark)),
  ])
  const chunk = `/* a chunk of ${mark} */`.repeat(20)
  const files: Record<string, string | Uint8Array> = {
    ...Object.fromEntries(documents),
    [documentsIndexPath]: JSON.stringify({
      ...JSON.parse(shellDocuments[documentsIndexPath] ?? ''),
      ...index,
    }),
    'shell.json': JSON.stringify({ ...shellManifest, ...manifest }),
    [`assets/${mainOf(mark)}`]: `/* the shell ${mark} */`,
    [`assets/chunk.${mark.padEnd(20, '0')}.js`]: chunk,
    [`assets/chunk.${mark.padEnd(20, '0')}.js.br`]: brotliCompressSync(chunk),
    'assets/main.js.map': '{}',
    'worker/service-worker.js': `/* keeps pages of ${mark} */`,
    'renderer.cjs': 'exports.sharedInstances = async () => ({})',
    ...more,
  }
  const record = { commit: aCommit, files: Object.keys(files) }
  await writeFiles(distDir, { ...files, [buildRecordFile]: JSON.stringify(record) })
}

/** Functions that release builds of the shell on a site. */
export const shellReleasesOf = (
  { dataDir, releases }: TestSite,
  app: Parameters<typeof siteOf>[0],
) => {
  const { storage } = releases
  const tokenOf = async (name: string) =>
    readToken(await (await openLocalKeys(dataDir)).tokenOf(name))
  const releaseShell = async (
    mark: string,
    build: ShellBuildOptions = {},
    options: Partial<ReleaseOptions> = {},
  ) => {
    const distDir = join(dataDir, 'shells', mark)
    await writeShellBuild(distDir, mark, build)
    const built = await readBuiltShell(distDir)
    const token = await tokenOf('shell')
    const { release } = await releaseRemote({
      storage,
      token,
      site: siteOf(app),
      built,
      ...options,
    })
    return release
  }
  /** As a site whose document server supports another format. */
  const withFormat = (documentsFormat: number | undefined): Site => ({
    fetch: async (address) => {
      const response = await siteOf(app).fetch(address)
      return address === '/shell.json'
        ? Response.json({ ...(await response.json()), documentsFormat })
        : response
    },
  })
  return { releaseShell, tokenOf, withFormat }
}
