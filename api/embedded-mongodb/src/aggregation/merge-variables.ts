import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.js'
import { failedToParse, MongoError } from '../errors.js'
import { compileExpression } from './expression.js'
import type { Variables } from './scope.js'

type VariablesOf = (source: Doc) => Variables

/** What an update pipeline of `$merge` knows without a `let`: the new document. */
export const newOnly: VariablesOf = (source) => new Map([['new', source]])

/** The `let` of `$merge`: expressions of the new document, for the pipeline that updates the old one. */
export function parseMergeVariables(spec: Maybe, whenMatched: Value): VariablesOf {
  if (spec === undefined) return newOnly
  if (!isDoc(spec)) throw failedToParse("BSON field '$merge.let' must be an object")
  if (!Array.isArray(whenMatched)) {
    throw new MongoError(
      51199,
      "Cannot use 'let' variables with a whenMatched mode that is not a pipeline",
    )
  }
  const bindings = [...spec].map(([name, value]) => [name, compileExpression(value)] as const)
  return (root) =>
    new Map<string, Maybe>([
      ['new', root],
      ...bindings.map(([name, evaluate]): [string, Maybe] => [name, evaluate({ root })]),
    ])
}
