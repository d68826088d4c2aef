// @ts-check
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import recorded from '@haulyard/api-contract/calls.json' with { type: 'json' }

/** @type {Readonly<Record<string, readonly string[]>>} */
const digests = recorded

/** The contract names every call, and makes none. */
const contractFolder = dirname(
  createRequire(import.meta.url).resolve('@haulyard/api-contract/calls.json'),
)

/**
 * What a module's texts say of the API: the name of a write in full (`PUT /api/account/profile`),
 * and addresses (`/api/news`), which are read, with what is below them.
 */
const mention = /^(?:(?:GET|POST|PUT|DELETE)? )?\/api\//

/** The part of a call's path that no record's id is in: `/api/news` of `/api/news/{id}`. */
const fixedPart = (/** @type {string} */ path) => path.replace(/\/?\{.*$/, '')

/** @param {ReadonlySet<string>} mentioned */
const callsOf = (mentioned) =>
  Object.keys(digests).filter((key) => {
    const [method, path = ''] = key.split(' ')
    // ` /api/…`: the method is chosen when the call is made.
    const isWritten = mentioned.has(key) || (method !== 'GET' && mentioned.has(` ${path}`))
    return isWritten || (method === 'GET' && mentioned.has(fixedPart(path)))
  })

/** Collects every text of a syntax tree. @param {unknown} node @param {Set<string>} texts */
const collect = (node, texts) => {
  if (typeof node !== 'object' || node === null) return
  const { type, value } = /** @type {{ type?: string, value?: unknown }} */ (node)
  const text = type === 'TemplateElement' ? /** @type {any} */ (value).cooked : value
  if (typeof text === 'string' && mention.test(text)) texts.add(text.replace(/[/?]+$/, ''))
  for (const part of Object.values(node)) if (typeof part === 'object') collect(part, texts)
}

/** Finds the calls of the API that the modules of a build make. */
export class ApiCalls {
  constructor() {
    /** @type {WeakMap<object, Set<string>>} */
    this.textsOf = new WeakMap()
  }

  /** @param {import('webpack').Compiler} compiler */
  note(compiler) {
    compiler.hooks.thisCompilation.tap(ApiCalls.name, (_, { normalModuleFactory }) => {
      for (const kind of /** @type {const} */ (['javascript/auto', 'javascript/esm'])) {
        normalModuleFactory.hooks.parser.for(kind).tap(ApiCalls.name, (parser) => {
          parser.hooks.program.tap(ApiCalls.name, ({ body }) => {
            this.noteModule(parser.state.module, body)
          })
        })
      }
    })
  }

  /** @param {import('webpack').NormalModule} module @param {unknown} body */
  noteModule(module, body) {
    if (module.resource.startsWith(contractFolder)) return
    const texts = new Set()
    collect(body, texts)
    if (texts.size > 0) this.textsOf.set(module, texts)
  }

  /**
   * @param {import('webpack').Compilation} compilation
   * @returns {Record<string, string>} the digest of what crosses, by call
   */
  of({ modules }) {
    // Several modules can be one by now.
    const all = [...modules].flatMap((module) =>
      'modules' in module ? /** @type {import('webpack').Module[]} */ (module.modules) : [module],
    )
    const mentioned = new Set(all.flatMap((module) => [...(this.textsOf.get(module) ?? [])]))
    return Object.fromEntries(callsOf(mentioned).map((key) => [key, digests[key]?.[0] ?? '']))
  }
}
