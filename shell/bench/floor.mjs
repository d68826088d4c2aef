// @ts-check
// The least that a React page can cost: the landing page's words in the HTML, hydrated
// by react-dom, nothing else. What the product takes is measured against it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import webpack from 'webpack'

/** @param {string} folder @returns {Promise<void>} */
const build = (folder) =>
  new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: import.meta.dirname,
      entry: join(folder, 'entry.mjs'),
      output: { path: folder, filename: 'floor.js' },
      resolve: { modules: ['node_modules', join(import.meta.dirname, '../node_modules')] },
      performance: { hints: false },
    })
    compiler.run((error, stats) => {
      const problem =
        error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null)
      compiler.close(() => (problem ? reject(problem) : resolve()))
    })
  })

const entry = `
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
const words = JSON.parse(document.getElementById('words').textContent)
hydrateRoot(
  document.getElementById('root'),
  words.map((text, index) => createElement('p', { key: index }, text)),
)
`

/**
 * Builds and serves the floor page.
 * @param {readonly string[]} words the page's texts, one paragraph each
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export const serveFloor = async (words) => {
  const folder = mkdtempSync(join(tmpdir(), 'haulyard-floor-'))
  writeFileSync(join(folder, 'entry.mjs'), entry)
  await build(folder)
  const paragraphs = renderToString(words.map((text, key) => createElement('p', { key }, text)))
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title>
<script type="application/json" id="words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>
<script defer src="/floor.js"></script></head><body><div id="root">${paragraphs}</div></body></html>`
  const page = brotliCompressSync(html)
  const script = brotliCompressSync(readFileSync(join(folder, 'floor.js')))
  const server = createServer((request, response) => {
    const isScript = request.url === '/floor.js'
    response.writeHead(request.url === '/' || isScript ? 200 : 404, {
      'Content-Type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'Content-Encoding': 'br',
    })
    response.end(isScript ? script : page)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
