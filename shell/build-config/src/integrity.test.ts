import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import webpack from 'webpack'
import { baseConfig } from './base-config.mjs'

/** A page that loads one script, with a style sheet, and hints at another. */
const sources = {
  'index.js':
    'const load = () => import(/* webpackChunkName: "news" */ "./news.js")\n' +
    'const ignore = () => undefined\n' +
    'void load().catch(load).catch(ignore)\n' +
    'void import(/* webpackChunkName: "map", webpackPrefetch: true */ "./map.js").catch(ignore)',
  'news.js': 'import "./news.css"\nimport { tons } from "./tons.js"\nexport const news = tons(3)',
  'news.css': '.news { color: #8a4b00 }',
  'map.js': 'import { tons } from "./tons.js"\nexport const map = tons(4)',
  'tons.js': 'export const tons = (count) => count + " t"',
}

type Mode = 'production' | 'development'

/** Builds the page as the shell and the remotes are built. */
const build = (
  mode: Mode,
  edited: Readonly<Record<string, string>> = {},
  plugins: readonly webpack.WebpackPluginInstance[] = [],
) => {
  const folder = mkdtempSync(join(tmpdir(), 'haulyard-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, text] of Object.entries({ ...sources, ...edited })) {
    writeFileSync(join(folder, file), text)
  }
  const base = baseConfig({ folder, isDevelopment: mode === 'development' })
  const output = { ...base.output, publicPath: '/assets/' }
  const config = {
    ...base,
    entry: './index.js',
    output,
    plugins: [...(base.plugins ?? []), ...plugins],
  }
  return new Promise<{ files: string[]; read: (file: string) => Buffer }>((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats?.hasErrors())
        return reject(error ?? new Error(stats?.toString('errors-only')))
      const dist = join(folder, 'dist')
      const files = readdirSync(dist).filter((file) => /\.(js|css)$/.test(file))
      return resolve({ files, read: (file) => readFileSync(join(dist, file)) })
    })
  })
}

const integrityOf = (bytes: Buffer) =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** Runs an entry, which calls what loads more by name, and notes what it asks the page for. */
const open = (entry: string) => {
  const asked: Element[] = []
  vi.spyOn(document.head, 'appendChild').mockImplementation((element) => {
    if (element instanceof Element) asked.push(element)
    // What fails is taken out of where it is.
    document.createDocumentFragment().append(element)
    return element
  })
  new Function(entry)()
  return asked
}

const addressOf = (element: Element) =>
  (element.getAttribute('src') ?? element.getAttribute('href') ?? '').replace('/assets/', '')

afterEach(() => vi.restoreAllMocks())

const entryOf = (files: readonly string[]) => files.find((file) => file.startsWith('main.')) ?? ''

test.each<Mode>(['production', 'development'])(
  'a %s build asks for every script and style sheet with the digest of its bytes',
  async (mode) => {
    const { files, read } = await build(mode)
    const asked = open(read(entryOf(files)).toString())
    expect(new Set(asked.map(addressOf))).toEqual(
      new Set(files.filter((file) => file !== entryOf(files))),
    )
    expect(asked.some((element) => element.matches('link[rel=stylesheet]'))).toBe(true)
    for (const element of asked) {
      expect(element).toHaveProperty('integrity', integrityOf(read(addressOf(element))))
      expect(element).toHaveProperty('crossOrigin', 'anonymous')
    }
  },
)

test('a change of a lazy script changes the name of the entry', async () => {
  const before = await build('production')
  const after = await build('production', { 'map.js': 'export const map = "elsewhere"' })
  expect(entryOf(after.files)).not.toBe(entryOf(before.files))
})

test('a script whose digest the entry does not have is asked for with one that nothing has', async () => {
  const { files, read } = await build('production')
  const digest = files
    .find((file) => file.startsWith('news.') && file.endsWith('.js'))
    ?.split('.')[1]
  const asked = open(read(entryOf(files)).toString().replace(`"${digest}"`, 'undefined'))
  const script = asked.find((element) => element.matches('script[src*=news]'))
  expect(script).toHaveProperty('integrity', `sha256-${'A'.repeat(43)}=`)
})

test('what has failed is asked for once more at another address, by the same digest', async () => {
  const { files, read } = await build('production')
  const asked = open(read(entryOf(files)).toString())
  const scripts = () => asked.filter((element) => element.matches('script[src*=news]'))
  const [failed] = scripts()
  failed?.dispatchEvent(new Event('error'))
  await expect.poll(scripts).toHaveLength(2)
  const [, again] = scripts()
  expect(again?.getAttribute('src')).toBe(`${failed?.getAttribute('src')}?attempt=2`)
  expect(again).toHaveProperty('integrity', failed?.getAttribute('integrity'))
})

test('what hangs is given up after 5 s, and asked for once more at another address', async () => {
  const { files, read } = await build('production', { 'news.js': 'export const news = "here"' })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const asked = open(read(entryOf(files)).toString())
  const addresses = () =>
    asked
      .filter((element) => element.matches('script[src*=news]'))
      .map((element) => element.getAttribute('src')?.split('?')[1])
  await vi.advanceTimersByTimeAsync(4999)
  expect(addresses()).toEqual([undefined])
  await vi.advanceTimersByTimeAsync(1)
  expect(addresses()).toEqual([undefined, 'attempt=2'])
})

test('a build fails that changes a file after it has been named', async () => {
  const late = {
    apply: (compiler: webpack.Compiler) =>
      compiler.hooks.compilation.tap('late', (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
        compilation.hooks.processAssets.tap({ name: 'late', stage }, (assets) => {
          for (const name of Object.keys(assets).filter((file) => file.startsWith('map.'))) {
            compilation.updateAsset(name, (source) => new webpack.sources.ConcatSource(source, ' '))
          }
        })
      }),
  }
  await expect(build('production', {}, [late])).rejects.toThrow(
    /map\.[\w-]{43}\.js is not named by its digest/,
  )
})
