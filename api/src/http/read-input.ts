import type { FieldIssue } from '@haulyard/api-contract'
import type * as core from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import type { AppContext } from './app-env'
import { createInvalidInputError } from './http.errors'
import { type BodyOptions, createReadJson } from './read-json'

/** Parses the query string with the schema; unknown fields are dropped. */
export function readQuery<Schema extends core.$ZodType>(
  context: AppContext,
  schema: Schema,
): core.output<Schema> {
  return parseInput(schema, context.req.query())
}

/**
 * Creates the function that parses the JSON body with a schema; unknown fields are dropped,
 * never stored.
 */
export function createReadBody() {
  const readJson = createReadJson()
  return async <Schema extends core.$ZodType>(
    context: AppContext,
    schema: Schema,
    options: BodyOptions,
  ): Promise<core.output<Schema>> => parseInput(schema, await readJson(context.req.raw, options))
}
export type ReadBody = ReturnType<typeof createReadBody>

function parseInput<Schema extends core.$ZodType>(schema: Schema, input: unknown) {
  const result = safeParse(schema, input)
  if (result.success) return result.data
  const issues = toFieldIssues(result.error.issues)
  throw createInvalidInputError({ message: issues[0]?.message, issues })
}

/** A value of a wrong type can break more than one rule with the same message. */
function toFieldIssues(issues: readonly core.$ZodIssue[]): FieldIssue[] {
  const distinct = new Map<string, FieldIssue>()
  for (const { path, message } of issues) {
    const issue = { path: path.join('.'), message }
    distinct.set(JSON.stringify(issue), issue)
  }
  return [...distinct.values()]
}
