import { compileExpression } from '../aggregation/expression.js'
import type { Variables } from '../aggregation/scope.js'
import type { Doc } from '../bson/values.js'
import type { Collation } from '../collation/collation.js'
import { withCollation } from '../collation/current.js'
import { parseCollation } from '../collation/parse.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { docField } from './context.js'

/** The collation a command or statement asks for, or else that of its collection. */
export function collationOf(
  body: Doc,
  collection: CollectionInfo | undefined,
): Collation | undefined {
  const spec = docField(body, 'collation')
  return spec && spec.size > 0 ? parseCollation(spec) : collection?.collation
}

/** The variables of `let`, which may themselves be expressions. */
export function parseVariables(body: Doc, collation?: Collation): Variables | undefined {
  const spec = docField(body, 'let')
  if (!spec) return undefined
  const root: Doc = new Map()
  return withCollation(
    collation,
    () => new Map([...spec].map(([name, value]) => [name, compileExpression(value)({ root })])),
  )
}
