// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ChunkScripts, integrityOf, pathPattern } from '@haulyard/shell-contract/federation'

/** @typedef {import('@haulyard/shell-contract/documents').ShellDocuments} ShellDocuments */
/** @typedef {typeof import('../src/prerender')} Prerender */

const require = createRequire(import.meta.url)
const name = 'DocumentsPlugin'
/** As `shell-documents.ts` of the contract has it, which Node cannot read. */
const documentsIndexPath = 'documents.json'
const drawnMarks = { title: '<!--title-->', styles: '<!--styles-->', html: '<!--page-->' }
const drawingFile = 'prerender/prerender.cjs'

/**
 * Draws the documents at the end of the build: the frame and the landing page are in
 * the HTML before any script runs. One plugin over the shell's two builds: it notes the
 * files of the browser's and runs what the other one built.
 */
export class DocumentsPlugin {
  /** @param {string} folder the shell's own folder */
  constructor(folder) {
    this.distDir = join(folder, 'dist')
    this.chunks = new ChunkScripts()
  }

  /** For the browser's build. @returns {import('webpack').WebpackPluginInstance} */
  noting() {
    return this.chunks.noting()
  }

  /** For the build that draws. @returns {import('webpack').WebpackPluginInstance} */
  drawing() {
    return { apply: (compiler) => compiler.hooks.afterEmit.tapPromise(name, () => this.draw()) }
  }

  async draw() {
    const file = join(this.distDir, drawingFile)
    delete require.cache[file]
    /** @type {Prerender} */
    const prerender = require(file)
    await prerender.preloadLazyParts()
    const frames = this.drawFrames(prerender)
    /** @type {ShellDocuments} */
    const index = {
      ...this.describePages(prerender),
      frames,
      drawn: this.writeDrawnTemplate(prerender),
      drawing: drawingFile,
    }
    // Last: a server that is running reads the documents anew when the index changes.
    writeFileSync(join(this.distDir, documentsIndexPath), JSON.stringify(index, null, 1))
  }

  /** @param {Prerender} prerender */
  drawFrames(prerender) {
    rmSync(join(this.distDir, 'documents'), { recursive: true, force: true })
    mkdirSync(join(this.distDir, 'documents'), { recursive: true })
    const template = readFileSync(join(this.distDir, 'document.html'), 'utf8')
    const compose = composer(template, prerender)
    return prerender.framePrefixes.map((prefix) => {
      const frame = prefix.slice(1) || (prefix && 'home') || 'other'
      const files = prerender.contentsOf(prefix).map((content) => {
        const file = `documents/${frame}.${content}.html`
        const drawing = prerender.renderDocument(prefix, content)
        writeFileSync(join(this.distDir, file), compose(drawing, content))
        return [content, file]
      })
      return { prefix, files: Object.fromEntries(files) }
    })
  }

  /** The document whose page the document server draws. @param {Prerender} prerender */
  writeDrawnTemplate(prerender) {
    const file = 'documents/drawn.html'
    const compose = composer(readFileSync(join(this.distDir, 'document.html'), 'utf8'), prerender)
    const { title, styles, html } = drawnMarks
    writeFileSync(join(this.distDir, file), compose({ title, styleTags: styles, html }, 'page'))
    return file
  }

  /** @param {Prerender} prerender */
  describePages({ shellPages, dashboardChunk, memberChunks, remoteChunks }) {
    const describe = (/** @type {string} */ path, /** @type {string[]} */ chunks) => ({
      pattern: pathPattern(path),
      hasSlots: false,
      scripts: {
        visitor: this.scriptsOf(...chunks),
        member: this.scriptsOf(...memberChunks, ...chunks),
      },
    })
    const home = { ...describe('/', [dashboardChunk, ...remoteChunks]), hasSlots: true }
    // The landing page is in the document: its script may come after the first one has run.
    home.scripts.visitor = []
    return {
      pages: [home, ...shellPages.map(({ path, chunk }) => describe(path, [chunk, 'queries']))],
      remoteScripts: {
        visitor: this.scriptsOf(...remoteChunks),
        member: this.scriptsOf(...memberChunks, ...remoteChunks),
      },
    }
  }

  /** @param {...string} chunks */
  scriptsOf(...chunks) {
    return this.chunks
      .of(...chunks)
      .map(({ path, integrity }) => ({ href: `/assets/${path}`, integrity }))
  }
}

/** Where the drawings go in the document, in whichever way its minifier writes it. */
const marks = {
  headEnd: /<\/head>/,
  firstScript: /<script defer(?:="defer")? src="?([^\s">]+)"?>/,
  title: /<title>[^<]*<\/title>/,
  root: /<div id="?root"?><\/div>/,
}

/** @param {string} html @param {RegExp} mark @param {(...found: string[]) => string} write */
const put = (html, mark, write) => {
  if (!mark.test(html)) throw new Error(`The shell's document has no ${mark}`)
  // A function, since a `$&` in what is written would stand for the mark.
  return html.replace(mark, write)
}

/** The shell's first script, which nothing but the document can check. */
const checkedScript = (/** @type {string} */ src) =>
  `<script defer src="${src}" integrity="${integrityOf(src)}" crossorigin="anonymous">`

/** @param {string} template @param {Prerender} prerender */
const composer = (template, { globalCss }) => {
  const global = `<style>${globalCss()}</style>`
  /**
   * @param {{ html: string, styleTags: string, title: string }} drawing
   * @param {import('@haulyard/shell-contract/documents').DocumentContent | 'page'} content
   */
  return ({ html, styleTags, title }, content) => {
    const person = content === 'spinner' ? 'anyone' : 'visitor'
    const head = put(template, marks.headEnd, (end) => global + styleTags + end)
    const titled = put(head, marks.title, () => `<title>${title}</title>`)
    const checked = put(titled, marks.firstScript, (_, src) => checkedScript(src))
    return put(checked, marks.root, () => `<div id="root" data-for="${person}">${html}</div>`)
  }
}
