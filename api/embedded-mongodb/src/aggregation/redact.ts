import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { compileExpression } from './expression.js'
import type { PipelineContext, Stage } from './pipeline.js'
import type { Evaluate, Variables } from './scope.js'

/** What the expression answers with; the variables of the same names in capitals give these. */
const answers = ['descend', 'prune', 'keep'] as const

/** `$redact`: an expression decides, level by level, what of a document stays. */
export function compileRedact(operand: Value, context: PipelineContext): Stage {
  const decide = compileExpression(operand)
  const variables = new Map<string, Maybe>(context.variables)
  for (const answer of answers) variables.set(answer.toUpperCase(), answer)
  return function* redact(docs) {
    for (const doc of docs) {
      const kept = redactDoc(doc, decide, variables)
      if (kept) yield kept
    }
  }
}

function redactDoc(doc: Doc, decide: Evaluate, variables: Variables): Doc | undefined {
  const answer = decide({ root: doc, variables })
  if (answer === 'keep') return doc
  if (answer === 'prune') return undefined
  if (answer !== 'descend') {
    throw new MongoError(17053, '$redact must return one of $$DESCEND, $$PRUNE or $$KEEP')
  }
  const kept: Doc = new Map()
  for (const [name, value] of doc) {
    const redacted = redactValue(value, decide, variables)
    if (redacted !== undefined) kept.set(name, redacted)
  }
  return kept
}

function redactValue(value: Value, decide: Evaluate, variables: Variables): Maybe {
  if (isDoc(value)) return redactDoc(value, decide, variables)
  if (!Array.isArray(value)) return value
  return value
    .map((element) => redactValue(element, decide, variables))
    .filter((element) => element !== undefined)
}
