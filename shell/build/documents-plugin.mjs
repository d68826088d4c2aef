// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ChunkScripts, integrityOf, pathPattern } from '@haulyard/build-config'
import { documentsFormat } from '@haulyard/shell-contract/constants'

/** @typedef {import('@haulyard/shell-host/documents').ShellDocuments} ShellDocuments */
/** @typedef {typeof import('../src/prerender')} Prerender */

const require = createRequire(import.meta.url)
const name = 'DocumentsPlugin'
/** As `shell-documents.ts` of the contract has it, which Node cannot read. */
const documentsIndexPath = 'documents.json'
const pageMarks = {
  person: '<!--person-->',
  title: '<!--title-->',
  styles: '<!--styles-->',
  html: '<!--page-->',
}
const rendererFile = 'prerender/prerender.cjs'

/**
 * Renders the documents at the end of the build: the frame and the landing page are in
 * the HTML before any script runs. One plugin for the shell's two builds: it collects the
 * files of the browser's build and runs the other one.
 */
export class DocumentsPlugin {
  /** @param {string} folder the shell's own folder */
  constructor(folder) {
    this.distDir = join(folder, 'dist')
    this.chunks = new ChunkScripts()
    /** @type {{ version: string }} */
    this.package = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    /** What it has written, by the paths in the build. @type {string[]} */
    this.files = []
  }

  /** For the browser's build. @returns {import('webpack').WebpackPluginInstance} */
  noting() {
    return this.chunks.noting()
  }

  /** For the build that renders. @returns {import('webpack').WebpackPluginInstance} */
  rendering() {
    return { apply: (compiler) => compiler.hooks.afterEmit.tapPromise(name, () => this.render()) }
  }

  async render() {
    const file = join(this.distDir, rendererFile)
    delete require.cache[file]
    /** @type {Prerender} */
    const prerender = require(file)
    await prerender.preloadLazyParts()
    this.files.length = 0
    const frames = this.renderFrames(prerender)
    /** @type {ShellDocuments} */
    const index = {
      format: documentsFormat,
      version: this.package.version,
      ...this.describePages(prerender),
      frames,
      menuEntry: prerender.renderMenuEntries(),
      pageTemplate: this.writePageTemplate(prerender),
      renderer: rendererFile,
      exports: await prerender.sharedExports(),
    }
    // Last: a running server reads the documents again when the index changes.
    this.write(documentsIndexPath, JSON.stringify(index, null, 1))
  }

  /** @param {string} file its path in the build @param {string} text */
  write(file, text) {
    writeFileSync(join(this.distDir, file), text)
    this.files.push(file)
  }

  /** @param {Prerender} prerender */
  renderFrames(prerender) {
    rmSync(join(this.distDir, 'documents'), { recursive: true, force: true })
    mkdirSync(join(this.distDir, 'documents'), { recursive: true })
    const template = readFileSync(join(this.distDir, 'document.html'), 'utf8')
    const compose = composer(template, prerender)
    return prerender.framePrefixes.map((prefix) => {
      const frame = prefix === '/' ? 'home' : 'other'
      const files = prerender.contentsOf(prefix).map((content) => {
        const file = `documents/${frame}.${content}.html`
        const rendered = prerender.renderDocument(prefix, content)
        this.write(file, compose(rendered, content))
        return [content, file]
      })
      return { prefix, files: Object.fromEntries(files) }
    })
  }

  /** The document for pages that the document server renders. @param {Prerender} prerender */
  writePageTemplate(prerender) {
    const file = 'documents/page.html'
    const compose = composer(readFileSync(join(this.distDir, 'document.html'), 'utf8'), prerender)
    const { title, styles, html } = pageMarks
    this.write(file, compose({ title, styleTags: styles, html }, 'page'))
    return file
  }

  /** @param {Prerender} prerender */
  describePages({ shellPages, dashboardChunk, memberChunks, remoteChunks, sharedChunks }) {
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
      sharedScripts: Object.fromEntries(
        Object.entries(sharedChunks).map(([request, chunk]) => [request, this.scriptsOf(chunk)]),
      ),
    }
  }

  /** @param {...string} chunks */
  scriptsOf(...chunks) {
    return this.chunks
      .of(...chunks)
      .map(({ path, integrity }) => ({ href: `/assets/${path}`, integrity }))
  }
}

/** Where the markup goes in the document, however its minifier writes it. */
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
   * @param {{ html: string, styleTags: string, title: string }} rendered
   * @param {import('@haulyard/shell-host/documents').DocumentContent | 'page'} content
   */
  return ({ html, styleTags, title }, content) => {
    const person = { spinner: 'anyone', page: pageMarks.person }[String(content)] ?? 'visitor'
    const head = put(template, marks.headEnd, (end) => global + styleTags + end)
    const titled = put(head, marks.title, () => `<title>${title}</title>`)
    const checked = put(titled, marks.firstScript, (_, src) => checkedScript(src))
    return put(checked, marks.root, () => `<div id="root" data-for="${person}">${html}</div>`)
  }
}
