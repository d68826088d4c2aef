import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { buildRecordFile, documentsFormat } from '@haulyard/shell-contract/constants'
import type { Registry } from '@haulyard/shell-contract/registry'
import type { ScriptHint } from '@haulyard/shell-host/boot'
import {
  documentsIndexPath,
  menuMarks,
  pageMarks,
  type ShellDocuments,
} from '@haulyard/shell-host/documents'
import { onTestFinished } from 'vitest'
import { createDocumentServer, type DocumentServerOptions } from '../create-document-server'
import { silentLogger } from '../logger'
import { createRegistryFor } from '../registry/live-registry'
import { openReleases, type Releases } from '../registry/open-releases'
import { forBrowser } from '../registry/registry-for'
import { releaseLocalBuild } from '../releases/local-release'
import type { Released } from '../releases/release-remote'
import { readSettings } from '../settings'

/** A folder that is removed after the test. */
export const createFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'haulyard-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export const writeFiles = async (
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/** A file with its compressed variants, as builds write it. */
const withTwins = (path: string, content: string) => ({
  [path]: content,
  [`${path}.br`]: brotliCompressSync(content),
  [`${path}.gz`]: gzipSync(content),
})

const documentOf = (content: string) =>
  '<!doctype html><html lang="en"><head>' +
  '<meta name="description" content="For truck drivers"><title>Haulyard</title>' +
  '<script defer src="/assets/main.0123456789abcdef0123.js"></script></head>' +
  `<body><div id="root">${content}</div><nav>${menuMarks.list}</nav></body></html>`

/** A script of the shell's build. */
export const shellScript = (name: string): ScriptHint => ({
  href: `/assets/${name}.js`,
  integrity: `sha256-${name}`,
})

const documentsIndex: ShellDocuments = {
  format: documentsFormat,
  version: '0.1.0',
  pages: [
    {
      pattern: '^/$',
      scripts: { visitor: [], member: [shellScript('dashboard')] },
      hasSlots: true,
    },
    {
      pattern: '^/login$',
      scripts: { visitor: [shellScript('login')], member: [] },
      hasSlots: false,
    },
    { pattern: '^/members/[^/]+$', scripts: { visitor: [], member: [] }, hasSlots: false },
  ],
  remoteScripts: {
    visitor: [shellScript('federation')],
    member: [shellScript('bell'), shellScript('federation')],
  },
  sharedScripts: { 'zod/mini': [shellScript('zod')] },
  menuEntry: {
    other: `<li><a href="${menuMarks.path}">${menuMarks.label}</a></li>`,
    current: `<li><a href="${menuMarks.path}" aria-current="page">${menuMarks.label}</a></li>`,
  },
  pageTemplate: 'page.html',
  renderer: 'renderer.cjs',
  exports: { react: ['useState'], '@haulyard/shared-ui': ['Button', 'Page'] },
  frames: [
    { prefix: '/', files: { landing: 'home.landing.html', spinner: 'home.spinner.html' } },
    {
      prefix: '',
      files: {
        placeholder: 'placeholder.html',
        spinner: 'spinner.html',
        'not-found': 'not-found.html',
        unavailable: 'unavailable.html',
        nothing: 'nothing.html',
      },
    },
  ],
}

/**
 * The documents of a shell's build; the root of each contains its name. The index is last: a running
 * server opens the build again as soon as it changes.
 */
export const shellDocuments: Readonly<Record<string, string>> = Object.fromEntries([
  ...documentsIndex.frames
    .flatMap(({ files }) => Object.values(files))
    .map((file) => [file, documentOf(file)]),
  [
    documentsIndex.pageTemplate,
    documentOf(pageMarks.html)
      .replace('Haulyard', pageMarks.title)
      .replace('</head>', `${pageMarks.styles}</head>`),
  ],
  [documentsIndexPath, JSON.stringify(documentsIndex)],
])

/** The host manifest of the shell's build. */
export const shellManifest = {
  contractVersion: 1,
  slots: ['dashboard.latest-news', 'dashboard.sections'],
  menus: ['main'],
  shared: { react: '19.3.1' },
}

export const newsManifest = {
  name: 'mfe-content',
  routes: ['/news', '/esl-book'],
  slots: ['dashboard.latest-news'],
  access: 'everyone',
  version: '0.1.0',
  contractVersion: 1,
  shared: { react: '^19.0.0' },
}

/** What the builds of the tests were built from. */
export const aCommit = '3cb333ab99'.repeat(4)

/** Writes a remote's build. */
export const writeRemoteBuild = (
  distDir: string,
  manifest: object = {},
  more: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const files = {
    'remote.json': JSON.stringify({ ...newsManifest, ...manifest }),
    ...withTwins('remoteEntry.js', '/* the entry of a remote */'.repeat(20)),
    'remoteEntry.js.map': '{}',
    ...withTwins('42.0123456789abcdef0123.js', '/* a chunk of a remote */'.repeat(20)),
    ...more,
  }
  const record = { commit: aCommit, files: Object.keys(files) }
  return writeFiles(distDir, { ...files, [buildRecordFile]: JSON.stringify(record) })
}

/** A site with a built shell and a published news and admin remote. */
export interface TestSite {
  readonly dataDir: string
  readonly shellDir: string
  readonly remotesDir: string
  readonly releases: Releases
  /** Returns the registry as it is sent to browsers. */
  registry(): Promise<Registry>
  /** Releases a build for all visitors. */
  release(distDir: string): Promise<Released>
  createApp(options?: Partial<DocumentServerOptions>): ReturnType<typeof createDocumentServer>
}

/** @param env settings besides those of the folders */
export const createSite = async (env: NodeJS.ProcessEnv = {}): Promise<TestSite> => {
  const folder = await createFolder()
  const dataDir = join(folder, 'data')
  const shellDir = join(folder, 'shell')
  const remotesDir = join(dataDir, 'releases/remotes')
  await writeFiles(shellDir, {
    ...shellDocuments,
    'shell.json': JSON.stringify(shellManifest),
    ...withTwins('assets/main.0123456789abcdef0123.js', '/* the shell */'.repeat(50)),
    'assets/main.0123456789abcdef0123.js.map': '{}',
    'assets/main.js': '/* a development build */',
    'worker/service-worker.js': '/* keeps pages */',
    'worker/retired-worker.js': '/* removes itself */',
  })
  await writeFiles(folder, { 'secret.txt': 'secret', 'shell/secret.txt': 'secret' })
  const { releases: settings } = readSettings({ ...env, DATA_DIR: dataDir })
  const releases = await openReleases(settings, silentLogger)
  // A server reads the registry when it starts, and writes into the folder then.
  onTestFinished(async () => void (await releases.reader.read()))
  const release = async (distDir: string): Promise<Released> => {
    const build = { dataDir, shellDir, releases, distDir, isOnlyNew: false }
    const released = await releaseLocalBuild(build)
    if (!released) throw new Error('Nothing was released')
    return released
  }
  const adminManifest = { name: 'mfe-admin', routes: ['/admin-portal'], slots: [], access: 'admin' }
  for (const [name, manifest] of Object.entries({ news: {}, admin: adminManifest })) {
    const distDir = join(folder, name)
    await writeRemoteBuild(distDir, manifest)
    await release(distDir)
  }
  return {
    dataDir,
    shellDir,
    remotesDir,
    releases,
    registry: async () =>
      forBrowser(
        await createRegistryFor({
          reader: releases.reader,
          readMember: async () => null,
          shellFor: async () => ({ shell: null, hasShellCanary: false }),
          fit: async (registry) => registry,
        })(null),
      ),
    release,
    createApp: (options = {}) =>
      createDocumentServer({
        shellDir,
        releases,
        api: null,
        ...options,
      }),
  }
}

/** The site's releases with another address for every entry, which no release can have. */
export const withEntry = async ({ releases }: TestSite, entry: string): Promise<Releases> => {
  const registry = await releases.reader.read()
  if (!registry) throw new Error('Nothing is released')
  const remotes = registry.remotes.map((remote) => ({
    ...remote,
    live: remote.live && { ...remote.live, entry },
  }))
  return {
    ...releases,
    reader: { ...releases.reader, read: async () => ({ ...registry, remotes }) },
  }
}
