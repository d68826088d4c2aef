import { compileExpression } from '../aggregation/expression.js'
import type { Variables } from '../aggregation/scope.js'
import type { Doc } from '../bson/values.js'
import { parseCollation } from '../query/collation.js'
import type { CompareText } from '../query/compare.js'
import { docField } from './context.js'

/** The collation of a command or statement; undefined for the simple one. */
export const collationOf = (body: Doc): CompareText | undefined =>
  parseCollation(docField(body, 'collation'))

/** The variables of `let`, which may themselves be expressions. */
export function parseVariables(body: Doc): Variables | undefined {
  const spec = docField(body, 'let')
  if (!spec) return undefined
  const root: Doc = new Map()
  return new Map([...spec].map(([name, value]) => [name, compileExpression(value)({ root })]))
}
