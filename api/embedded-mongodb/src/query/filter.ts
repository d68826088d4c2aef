import { compileExpression } from '../aggregation/expression.js'
import type { Variables } from '../aggregation/scope.js'
import { type Doc, isDoc, isTruthy, type Maybe, type Value } from '../bson/values.js'
import { badValue } from '../errors.js'
import { assertSimpleCollation } from './collation.js'
import type { CompareText } from './compare.js'
import { type Condition, compileCondition, compilePattern } from './conditions.js'
import { splitPath } from './path.js'
import { isRegex } from './regex.js'

/** One test of one field, in a form that the planner can turn into index bounds. */
export interface FieldPredicate {
  kind: 'field'
  path: string
  operator: string
  operand: Value
  /** Texts are compared under a collation, so that different ones can be equal. */
  isCollated: boolean
  test: (doc: Doc) => boolean
}

interface LogicalPredicate {
  kind: 'and' | 'or'
  children: Predicate[]
  test: (doc: Doc) => boolean
}

/** Opaque to the planner: evaluated on each document. */
interface ExpressionPredicate {
  kind: 'expression'
  test: (doc: Doc) => boolean
}

export type Predicate = FieldPredicate | LogicalPredicate | ExpressionPredicate

interface FilterContext {
  /** The variables of `let`, for `$expr`. */
  variables?: Variables | undefined
  collation?: CompareText | undefined
}

/** Parses a query filter; an unknown operator is rejected, never ignored. */
export function parseFilter(filter: Doc, context: FilterContext = {}): Predicate {
  const children = [...filter].flatMap(([name, operand]) =>
    name.startsWith('$')
      ? [parseTopLevel(name, operand, context)]
      : parseField(name, operand, context),
  )
  return children.length === 1 ? (children[0] as Predicate) : allOf(children)
}

/** The conjunction of some predicates. */
export const allOf = (children: Predicate[]): Predicate => ({
  kind: 'and',
  children,
  test: (doc) => children.every((child) => child.test(doc)),
})

function parseTopLevel(name: string, operand: Value, context: FilterContext): Predicate {
  switch (name) {
    case '$and':
      return allOf(parseBranches(name, operand, context))
    case '$or': {
      const children = parseBranches(name, operand, context)
      return { kind: 'or', children, test: (doc) => children.some((child) => child.test(doc)) }
    }
    case '$expr': {
      assertSimpleCollation(context.collation, '$expr')
      const evaluate = compileExpression(operand)
      const { variables } = context
      return { kind: 'expression', test: (root) => isTruthy(evaluate({ root, variables })) }
    }
    default:
      throw badValue(
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      )
  }
}

function parseBranches(name: string, operand: Value, context: FilterContext): Predicate[] {
  if (!Array.isArray(operand)) throw badValue(`${name} must be an array`)
  if (operand.length === 0) throw badValue('$and/$or/$nor must be a nonempty array')
  return operand.map((branch) => {
    if (!isDoc(branch)) throw badValue('$or/$and/$nor entries need to be full objects')
    return parseFilter(branch, context)
  })
}

/** Whether `{ field: operand }` holds operators rather than a document to be equal to. */
const isOperatorDoc = (operand: Maybe): operand is Doc =>
  isDoc(operand) && operand.size > 0 && [...operand.keys()][0]?.startsWith('$') === true

function parseField(path: string, operand: Value, { collation }: FilterContext): FieldPredicate[] {
  const segments = splitPath(path)
  const predicate = (operator: string, value: Value, condition: Condition): FieldPredicate => ({
    kind: 'field',
    path,
    operator,
    operand: value,
    isCollated: collation !== undefined,
    test: (doc) => condition(doc, segments),
  })
  if (isRegex(operand)) return [predicate('$regex', operand, compilePattern(operand))]
  const compared = isOperatorDoc(operand) ? [...operand] : [['$eq', operand] as const]
  return compared.map(([name, value]) =>
    predicate(name, value, compileCondition(name, value, collation)),
  )
}
