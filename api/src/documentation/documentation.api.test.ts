import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server'
import type { OpenApiDocument } from './openapi'

let server: TestServer
let document: OpenApiDocument

beforeAll(async () => {
  server = await createTestServer()
  document = (await (await server.request('/api/openapi.json')).json()) as OpenApiDocument
})
afterAll(() => server.close())

const allOperations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )

describe('the OpenAPI document', () => {
  test('is valid', async () => {
    const result = await new Validator().validate({ ...structuredClone(document) })
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
  })

  test('lists every route of the application, and nothing else', () => {
    const routes = server.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      // The demo's OpenID provider has a discovery document of its own.
      .filter((name) => !name.includes('/api/oidc/'))
    const listed = allOperations().map(({ name }) => name)
    expect([...new Set(routes)].sort()).toEqual(listed.sort())
  })

  test('every reference points to a schema', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(50)
    for (const [, reference = ''] of references) {
      const name = reference.replace('#/components/schemas/', '')
      expect(document.components.schemas, reference).toHaveProperty(name)
    }
  })

  test('every operation id is unique', () => {
    const ids = allOperations().map(({ operation }) => operation.operationId)
    const named = ids.filter((id) => id !== undefined)
    expect(new Set(named).size).toBe(named.length)
  })

  test.each([
    ['/api/admin/users', 'get', 'For administrators.'],
    ['/api/news', 'post', 'For moderators (News) and administrators.'],
    [
      '/api/posts/{id}',
      'delete',
      'For its owner, moderators (Community Feed), and administrators.',
    ],
    ['/api/posts', 'post', undefined],
  ])('%s with %s documents who may call it', (path, method, expected) => {
    expect(document.paths[path]?.[method]?.description).toBe(expected)
  })

  test('describes the fields of a classified and the rules of its body', () => {
    const { post } = document.paths['/api/classifieds'] ?? {}
    expect(post?.requestBody?.content).toMatchObject({
      'application/json': { schema: { properties: { title: { minLength: 5, maxLength: 255 } } } },
    })
    expect(document.components.schemas.Classified).toMatchObject({
      properties: { category: { enum: ['trucks', 'trailers', 'parts', 'equipment'] } },
    })
  })
})

describe('the HTML page', () => {
  test('shows every call and has no scripts', async () => {
    const response = await server.request('/api/docs')
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'; style-src 'sha256-/,
    )
    const text = await response.text()
    for (const path of Object.keys(document.paths)) expect(text).toContain(`<code>${path}</code>`)
    expect(text).not.toMatch(/<script|style="/)
  })
})
