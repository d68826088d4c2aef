import type { FieldIssue } from '@haulyard/api-contract'
import type * as core from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import type { AppContext } from './app-env'
import { createInvalidInputError } from './http.errors'
import { type BodyLimit, readJson } from './read-json'

/** The query string, as the schema wants it; unknown fields are dropped. */
export function readQuery<Schema extends core.$ZodType>(
  context: AppContext,
  schema: Schema,
): core.output<Schema> {
  return parseInput(schema, context.req.query())
}

/** The JSON body, as the schema wants it; unknown fields are dropped, never stored. */
export async function readBody<Schema extends core.$ZodType>(
  context: AppContext,
  schema: Schema,
  limit?: BodyLimit,
): Promise<core.output<Schema>> {
  return parseInput(schema, await readJson(context.req.raw, limit))
}

function parseInput<Schema extends core.$ZodType>(schema: Schema, input: unknown) {
  const result = safeParse(schema, input)
  if (result.success) return result.data
  const issues: FieldIssue[] = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }))
  throw createInvalidInputError({ message: issues[0]?.message, issues })
}
