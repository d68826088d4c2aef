import { z } from 'zod'
import type * as core from 'zod/v4/core'

/** The body of a response, which must have exactly the fields of the contract. */
export async function readResponse<Schema extends core.$ZodType>(
  response: Response,
  schema: Schema,
): Promise<core.output<Schema>> {
  const body: unknown = await response.json()
  const parsed = z.parse(schema, body)
  if (JSON.stringify(sortKeys(parsed)) !== JSON.stringify(sortKeys(body))) {
    throw new Error(`The response has fields that the contract does not have: ${body}`)
  }
  return parsed
}

/** The same for a list. */
export const readListResponse = <Schema extends core.$ZodType>(
  response: Response,
  schema: Schema,
) => readResponse(response, z.array(schema))

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => one.localeCompare(other))
  return Object.fromEntries(entries.map(([key, child]) => [key, sortKeys(child)]))
}
