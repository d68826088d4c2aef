import type { FieldIssue } from '@haulyard/api-contract'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

interface ErrorDefinition {
  /** Stable, for programs: `classifieds.not_found`. */
  readonly code: string
  /** For people. */
  readonly message: string
  readonly statusCode: ContentfulStatusCode
  readonly headers?: Readonly<Record<string, string>>
}

interface ErrorDetails {
  /** Replaces the definition's message where a rule has its own text. */
  readonly message?: string
  /** Added to the definition's headers. */
  readonly headers?: Readonly<Record<string, string>>
  readonly issues?: readonly FieldIssue[]
  readonly cause?: unknown
}

/** An error that is shown to the client. Every other error becomes a plain 500. */
export class ApiError extends Error {
  readonly code: string
  readonly statusCode: ContentfulStatusCode
  readonly headers: Readonly<Record<string, string>>
  readonly issues: readonly FieldIssue[] | undefined

  constructor(definition: ErrorDefinition, details: ErrorDetails = {}) {
    super(details.message ?? definition.message, { cause: details.cause })
    this.name = 'ApiError'
    this.code = definition.code
    this.statusCode = definition.statusCode
    this.headers = { ...definition.headers, ...details.headers }
    this.issues = details.issues
  }
}

/** Declares an error once; the returned function creates one to throw. */
export function createErrorFactory(definition: ErrorDefinition) {
  return (details?: ErrorDetails) => new ApiError(definition, details)
}
