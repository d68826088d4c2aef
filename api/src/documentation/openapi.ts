import {
  type Action,
  areaLabels,
  listOperations,
  type Operation,
  permissions,
} from '@haulyard/api-contract'
import { findErrorResponses } from './error-responses'
import { otherPaths } from './other-paths'
import { createSchemaWriter, type SchemaWriter } from './schema-writer'

export type Json = Record<string, unknown>

/** An operation in OpenAPI, with the fields that the HTML page reads. */
export interface OpenApiOperation {
  readonly tags: readonly string[]
  readonly operationId?: string
  readonly summary: string
  readonly description?: string
  readonly security: readonly Json[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: Json
  }[]
  readonly requestBody?: { readonly required: boolean; readonly content: Json }
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly content?: Json; readonly headers?: Json }
    >
  >
}

/** The OpenAPI document, with the fields that the HTML page reads. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>
    readonly securitySchemes: Json
  }
}

interface Description {
  /** The site's URL without a trailing slash. */
  readonly publicUrl: URL
  readonly version: string
}

/** The OpenAPI 3.1 document of the whole API, generated from the contract's operations. */
export function createOpenApiDocument({ publicUrl, version }: Description): OpenApiDocument & Json {
  const schemas = createSchemaWriter()
  const paths: Record<string, Record<string, OpenApiOperation>> = structuredClone(otherPaths)
  for (const [key, operation] of listOperations()) {
    const [method = '', path = ''] = key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(key, operation, schemas) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Haulyard',
      version,
      description:
        'The HTTP API of Haulyard. Lists are JSON arrays, newest first unless they say otherwise; ' +
        'the next page’s address is in the `Link` header. Errors are `{ code, message }`.',
    },
    servers: [{ url: publicUrl.origin }],
    tags: [...new Set(listOperations().map(([, { tag }]) => tag)), 'Pages', 'Operation'].map(
      (name) => ({ name }),
    ),
    paths,
    components: { schemas: schemas.components(), securitySchemes },
  }
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `token` that a sign-in returns.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'haulyard_session',
    description: 'Set by a sign-in; writes also need our own `Origin`.',
  },
}

const signedIn: Json[] = [{ bearer: [] }, { cookie: [] }]

function securityOf(access: Operation['access']): Json[] {
  if (access === 'public') return []
  return access === 'personal' ? [{}, ...signedIn] : signedIn
}

/** Who has a right, in words. */
function describeRight(action: Action): string {
  const { owner, area } = permissions[action]
  const who = [
    ...(owner ? ['its owner'] : []),
    ...(area ? [`moderators (${areaLabels[area]})`] : []),
    'administrators',
  ]
  return `For ${new Intl.ListFormat('en').format(who)}.`
}

function describe(key: string, operation: Operation, schemas: SchemaWriter): OpenApiOperation {
  const { tag, summary, access, body } = operation
  return {
    tags: [tag],
    summary,
    operationId: toOperationId(key),
    ...(typeof access === 'string' ? {} : { description: describeRight(access.can) }),
    security: securityOf(access),
    parameters: parametersOf(key, operation, schemas),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.input(body) } },
          },
        }
      : {}),
    responses: responsesOf(key, operation, schemas),
  }
}

/** `PUT /api/classifieds/{id}` → `putClassifiedsId` */
const toOperationId = (key: string) =>
  key
    .replace(' /api/', ' ')
    .toLowerCase()
    .replace(/[^a-z]+([a-z])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/[^a-zA-Z]/g, '')

function parametersOf(key: string, { query, isIdempotent }: Operation, schemas: SchemaWriter) {
  const inPath = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const { properties = {}, required = [] } = query ? schemas.fields(query) : {}
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Repeated requests with the same key and body within a day run once and get the first response.',
    schema: { type: 'string', pattern: '^[\\w-]{1,100}$' },
  }
  return [...inPath, ...inQuery, ...(isIdempotent ? [idempotencyKey] : [])]
}

function responsesOf(key: string, operation: Operation, schemas: SchemaWriter) {
  const { response, status = 200, isList } = operation
  const nextPage = { description: 'The next page: `<…>; rel="next"`', schema: { type: 'string' } }
  const success = {
    description: operation.summary,
    ...(isList ? { headers: { Link: nextPage } } : {}),
    ...(response === null
      ? {}
      : { content: { 'application/json': { schema: schemas.output(response) } } }),
  }
  const errors = findErrorResponses(key, operation).map(([errorStatus, description]) => [
    errorStatus,
    {
      description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
    },
  ])
  return { [status]: success, ...Object.fromEntries(errors) }
}
