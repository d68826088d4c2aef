import type { Variables } from '../aggregation/scope.js'
import { type Doc, isDoc, isNumeric, type Maybe, toNumber, type Value } from '../bson/values.js'
import { badValue, createError, failedToParse } from '../errors.js'
import { parseText, type TextPredicate } from '../text/text-predicate.js'
import { type Condition, compileCondition } from './conditions.js'
import { expressionPredicate } from './expression-predicate.js'
import { splitPath } from './path.js'
import { isRegex, regexOperand } from './regex.js'

/** One test of one field, kept readable so that the planner can turn it into index bounds. */
export interface FieldPredicate {
  kind: 'field'
  path: string
  operator: string
  operand: Value
  /** The same test below another root, for finding the array element that has matched. */
  condition: Condition
  test: (doc: Doc) => boolean
}

interface LogicalPredicate {
  kind: 'and' | 'or' | 'nor'
  children: Predicate[]
  test: (doc: Doc) => boolean
}

/** Opaque to the planner: answered by evaluating it on each document. */
interface ExpressionPredicate {
  kind: 'expression'
  test: (doc: Doc) => boolean
}

export type Predicate = FieldPredicate | LogicalPredicate | ExpressionPredicate | TextPredicate

/** Parses a query filter; an unknown operator is refused, never ignored. */
export function parseFilter(filter: Doc, variables?: Variables): Predicate {
  const children: Predicate[] = []
  for (const [name, operand] of filter) {
    if (name.startsWith('$')) {
      const predicate = parseTopLevel(name, operand, variables)
      if (predicate) children.push(predicate)
    } else children.push(...parseField(name, operand))
  }
  return children.length === 1 ? (children[0] as Predicate) : all(children)
}

const all = (children: Predicate[]): Predicate => ({
  kind: 'and',
  children,
  test: (doc) => children.every((child) => child.test(doc)),
})

function parseTopLevel(
  name: string,
  operand: Value,
  variables: Variables | undefined,
): Predicate | undefined {
  switch (name) {
    case '$and':
      return all(parseBranches(name, operand, variables))
    case '$or': {
      const children = parseBranches(name, operand, variables)
      return { kind: 'or', children, test: (doc) => children.some((child) => child.test(doc)) }
    }
    case '$nor': {
      const children = parseBranches(name, operand, variables)
      return { kind: 'nor', children, test: (doc) => !children.some((child) => child.test(doc)) }
    }
    case '$expr':
      return expressionPredicate(operand, variables)
    case '$sampleRate':
      return sampleRate(operand)
    case '$comment':
      return undefined
    case '$alwaysTrue':
    case '$alwaysFalse':
      if (!isNumeric(operand) || toNumber(operand) !== 1) {
        throw failedToParse(`${name} must be an integer value of 1`)
      }
      return name === '$alwaysTrue' ? undefined : { kind: 'expression', test: () => false }
    case '$text':
      return parseText(operand)
    case '$where':
    case '$jsonSchema':
      throw createError('CommandNotSupported', `${name} is not supported by this server`)
    default:
      throw badValue(
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      )
  }
}

/** A share of the documents, each by chance. */
function sampleRate(operand: Value): ExpressionPredicate {
  const rate = isNumeric(operand) ? toNumber(operand) : Number.NaN
  if (!(rate >= 0 && rate <= 1)) {
    throw badValue('numeric argument to $sampleRate must be in [0, 1]')
  }
  return { kind: 'expression', test: () => Math.random() < rate }
}

function parseBranches(
  name: string,
  operand: Value,
  variables: Variables | undefined,
): Predicate[] {
  if (!Array.isArray(operand)) throw badValue(`${name} must be an array`)
  if (operand.length === 0) throw badValue('$and/$or/$nor must be a nonempty array')
  return operand.map((branch) => {
    if (!isDoc(branch)) throw badValue('$or/$and/$nor entries need to be full objects')
    return parseFilter(branch, variables)
  })
}

/** Whether `{ field: operand }` holds operators rather than a document to be equal to. */
export const isOperatorDoc = (operand: Maybe): operand is Doc =>
  isDoc(operand) && operand.size > 0 && [...operand.keys()][0]?.startsWith('$') === true

function parseField(path: string, operand: Value): FieldPredicate[] {
  if (!isOperatorDoc(operand)) {
    return [fieldPredicate(path, isRegex(operand) ? '$regex' : '$eq', operand, new Map())]
  }
  const predicates: FieldPredicate[] = []
  for (const [operator, value] of operand) {
    if (operator === '$options') {
      if (!operand.has('$regex')) throw badValue('$options needs a $regex')
    } else if (operator === '$regex') {
      // One value that says it all, for the planner's sake.
      const regex = regexOperand(value, operand.get('$options'))
      predicates.push(fieldPredicate(path, operator, regex, new Map()))
    } else predicates.push(fieldPredicate(path, operator, value, operand))
  }
  return predicates
}

function fieldPredicate(
  path: string,
  operator: string,
  operand: Value,
  siblings: Doc,
): FieldPredicate {
  const parts = splitPath(path)
  const condition = compileCondition(operator, operand, siblings)
  return { kind: 'field', path, operator, operand, condition, test: (doc) => condition(doc, parts) }
}
