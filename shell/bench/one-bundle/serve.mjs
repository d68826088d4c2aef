// @ts-check
// Two document servers side by side on one API and one data folder: the product, and the same
// site as one bundle. Its pages are rendered by the same releases; what a document says of
// releases is taken out of it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { pathPattern } from '@haulyard/build-config'
import { productDir, remotes } from './build.mjs'

/** @typedef {typeof import('../../server/src/index.ts')} ServerModule */
/** @typedef {import('@haulyard/shell-host/documents').ShellDocuments} ShellDocuments */
/** @typedef {ShellDocuments['pages']} Pages */

const shell = resolve(import.meta.dirname, '../..')

/** @returns {Promise<ServerModule>} built code has no types; the sources have */
const loadServer = async () => {
  /** @type {unknown} */
  const module = await import(join(shell, 'server/dist/index.js'))
  return /** @type {ServerModule} */ (module)
}

/** @param {string} remote @returns {string[]} */
const routesOf = (remote) =>
  JSON.parse(readFileSync(join(shell, '..', remote, 'remote.json'), 'utf8')).routes

/**
 * The build takes the remotes' pages for the shell's own. For the document server they are the
 * remotes' again, so that it renders them.
 * @param {string} shellDir
 * @returns {Pages} with the scripts that each of them needs
 */
const separateRemotePages = (shellDir) => {
  const file = join(shellDir, 'documents.json')
  /** @type {ShellDocuments} */
  const index = JSON.parse(readFileSync(file, 'utf8'))
  const prefixes = remotes.flatMap(routesOf).map((route) => pathPattern(route).slice(0, -1))
  const isRemotes = (/** @type {Pages[number]} */ { pattern }) =>
    prefixes.some(
      (prefix) =>
        pattern === `${prefix}$` ||
        pattern.startsWith(`${prefix}/`) ||
        pattern.startsWith(`${prefix}(`),
    )
  const own = index.pages.filter((page) => !isRemotes(page))
  writeFileSync(file, JSON.stringify({ ...index, pages: own }))
  return index.pages.filter(isRemotes)
}

const bootElement = /(<script[^>]* id="boot">)(.*?)(<\/script>)/
const releaseHint = /<link rel="preload" as="script"[^>]* href="\/remotes\/[^"]*">/g

/** @typedef {import('@haulyard/shell-host/boot').ScriptHint} ScriptHint */

const isOfRelease = (/** @type {ScriptHint} */ { href }) => href.startsWith('/remotes/')

/** @param {string} html @param {readonly ScriptHint[]} scripts what the page needs of the one bundle */
const withoutReleases = (html, scripts) => {
  const isRendered = html.includes('id="page-data"')
  const hints = scripts.map(
    ({ href, integrity }) =>
      `<link rel="preload" as="script" crossorigin="anonymous" integrity="${integrity}" href="${href}">`,
  )
  const withoutRegistry = (/** @type {string} */ json) => {
    /** @type {import('@haulyard/shell-host/boot').Boot} */
    const boot = JSON.parse(json)
    const known = boot.pageScripts.filter((script) => !isOfRelease(script))
    const more = scripts.filter(({ href }) => !known.some((script) => script.href === href))
    const pageScripts = isRendered ? [...known, ...more] : []
    return JSON.stringify({ ...boot, registry: { remotes: [] }, pageScripts })
  }
  return html
    .replaceAll(releaseHint, '')
    .replace(bootElement, (_, start, json, end) => {
      return start + withoutRegistry(json).replaceAll('<', '\\u003c') + end
    })
    .replace('</head>', () => `${isRendered ? '' : hints.join('')}</head>`)
}

/** As the document server compresses. @param {string} text */
const compress = (text) =>
  new Uint8Array(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))

const isDocument = (/** @type {Request} */ request) =>
  request.method === 'GET' &&
  request.headers.get('accept')?.includes('text/html') &&
  !/^\/(api|assets|media|remotes)\//.test(new URL(request.url).pathname)

/**
 * @param {ReturnType<ServerModule['createDocumentServer']>} app
 * @param {Pages} pages
 */
const oneBundleApp = (app, pages) => ({
  /** @param {Request} request @param {any} env */
  fetch: async (request, env) => {
    if (!isDocument(request)) return app.fetch(request, env)
    const headers = new Headers(request.headers)
    headers.delete('accept-encoding')
    const response = await app.fetch(new Request(request.url, { headers }), env)
    const path = new URL(request.url).pathname
    const page = pages.find(({ pattern }) => new RegExp(pattern).test(path))
    const html = withoutReleases(await response.text(), page?.scripts.visitor ?? [])
    const compressed = new Headers(response.headers)
    compressed.delete('content-length')
    compressed.set('content-encoding', 'br')
    return new Response(compress(html), { status: response.status, headers: compressed })
  },
})

/**
 * @param {{ origin: string, dataDir: string }} demo what has the API and the releases
 * @param {string} oneBundleDir
 */
export const serveSideBySide = async ({ origin, dataDir }, oneBundleDir) => {
  const { createDocumentServer, listen, openReleases, readReleaseSettings, silentLogger } =
    await loadServer()
  const settings = readReleaseSettings({}, { dataDir, mode: 'demo' })
  const releases = await openReleases(settings, silentLogger)
  const pages = separateRemotePages(oneBundleDir)
  const appOf = (/** @type {string} */ shellDir) =>
    createDocumentServer({ shellDir, releases, api: { origin } })
  const servers = await Promise.all(
    [appOf(productDir), oneBundleApp(appOf(oneBundleDir), pages)].map((app) =>
      listen({ app, host: 'localhost', port: 0 }),
    ),
  )
  const [federated = '', oneBundle = ''] = servers.map(({ port }) => `http://localhost:${port}`)
  const close = () => Promise.all(servers.map((server) => server.close()))
  return { federated, oneBundle, close }
}
