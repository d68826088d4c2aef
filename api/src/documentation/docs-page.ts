import { html, raw } from 'hono/html'
import { toPagePolicy } from '../http/page-policy'
import { docsStyle } from './docs-style'
import type { Json, OpenApiDocument, OpenApiOperation } from './openapi'

/** Allows the style and nothing else. */
export const docsPageHeaders: Record<string, string> = {
  'Content-Security-Policy': toPagePolicy({ style: docsStyle }),
}

/** The OpenAPI document as an HTML page without scripts. */
export function renderDocsPage(document: OpenApiDocument) {
  const { info, tags, paths, components } = document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API</title>
<style>${raw(docsStyle)}</style>
</head>
<body>
<header><h1>${info.title} API</h1><p>${withCode(info.description)}</p>
<p>Version ${info.version}, as <a href="/api/openapi.json">OpenAPI document</a></p></header>
<nav aria-label="Sections"><ul>
${tags.map(({ name }) => html`<li><a href="#${toAnchor(name)}">${name}</a></li>`)}
<li><a href="#schemas">Schemas</a></li>
</ul></nav>
<main>
${tags.map(
  ({ name }) => html`<section><h2 id="${toAnchor(name)}">${name}</h2>
${operations.filter(({ operation }) => operation.tags.includes(name)).map(renderOperation)}</section>`,
)}
<section><h2 id="schemas">Schemas</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<details id="schema-${name}"><summary><code>${name}</code></summary>
${renderFields(schema)}</details>`,
)}</section>
</main>
</body>
</html>
`
}

/** Descriptions are Markdown with code spans only. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))

const toAnchor = (name: string) => name.toLowerCase().replace(/\W+/g, '-')

interface Entry {
  readonly path: string
  readonly method: string
  readonly operation: OpenApiOperation
}

function renderOperation({ path, method, operation }: Entry) {
  const { summary, description, security, parameters = [], requestBody, responses } = operation
  const isOpen = security.length === 0
  return html`<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code>
<span>${summary}</span></summary>
<p>${description ?? (isOpen || Object.keys(security[0] ?? {}).length === 0 ? 'For everyone.' : 'For members.')}</p>
${
  parameters.length > 0
    ? html`<h3>Parameters</h3><table><tbody>${parameters.map(
        ({ name, in: place, required, schema }) =>
          html`<tr><th scope="row"><code>${name}</code></th><td>${place}${required ? ', required' : ''}</td><td>${toWords(schema)}</td></tr>`,
      )}</tbody></table>`
    : ''
}
${requestBody ? html`<h3>Body</h3>${renderFields(schemaOf(requestBody))}` : ''}
<h3>Responses</h3><table><tbody>${Object.entries(responses).map(
    ([status, response]) =>
      html`<tr><th scope="row">${status}</th><td>${withCode(response.description)}</td><td>${renderType(schemaOf(response))}</td></tr>`,
  )}</tbody></table></details>
`
}

const schemaOf = ({ content }: { content?: Json }): Json | null => {
  const json = content?.['application/json'] as { schema?: Json } | undefined
  return json?.schema ?? null
}

function renderFields(schema: Json | null) {
  const { properties, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>
    required?: readonly string[]
  }
  if (!properties) return html`<p>${renderType(schema)}</p>`
  return html`<table><tbody>${Object.entries(properties).map(
    ([name, field]) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${required.includes(name) ? 'required' : ''}</td><td>${renderType(field)}</td></tr>`,
  )}</tbody></table>`
}

/** A type as text, entities as links to their fields. */
function renderType(schema: Json | null): ReturnType<typeof html> | string {
  if (schema === null) return ''
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  if (name) return html`<a href="#schema-${name}"><code>${name}</code></a>`
  if (schema.type === 'array') return html`list of ${renderType(schema.items as Json)}`
  const either = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (either)
    return html`${either.map((one, index) => html`${index > 0 ? ' or ' : ''}${renderType(one)}`)}`
  return toWords(schema)
}

function toWords({
  type,
  enum: values,
  format,
  minLength,
  maxLength,
  minimum,
  maximum,
  const: only,
}: Json) {
  if (only !== undefined) return JSON.stringify(only)
  if (Array.isArray(values)) return values.join(' | ')
  const kind = Array.isArray(type) ? type.join(' or ') : String(type ?? 'any')
  const limits = [
    format ? String(format) : '',
    minLength || maxLength ? `${minLength ?? 0}–${maxLength ?? '…'} characters` : '',
    minimum !== undefined || maximum !== undefined ? `${minimum ?? '…'}–${maximum ?? '…'}` : '',
  ].filter((limit) => limit !== '')
  return [kind, ...limits].join(', ')
}
