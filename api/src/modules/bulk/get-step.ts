import {
  type BulkStepFacts,
  type BulkStepInput,
  bulkStepOf,
  bulkUndoMs,
} from '@haulyard/api-contract'
import { parseId } from '../../database/ids'
import type { AuditContext } from '../audit/audit.documents'
import type { StoredMember } from '../members/members.documents'
import { can } from '../members/rights'
import {
  createBulkListError,
  createBulkStepNotFoundError,
  createBulkStepUnknownError,
} from './bulk.errors'
import { bulkListRules } from './bulk-lists'
import type { BulkDependencies, BulkListRules, BulkStepRules } from './bulk-step'
import type { BulkRow } from './bulk-steps.repository'

/** Records per transaction: few enough that other writes do not wait for long. */
export const batchSize = 50

type Named = Pick<BulkStepInput, 'list' | 'step'>

/** The rules and facts of a step. */
export function getRules({ list, step }: Named): {
  readonly rules: BulkStepRules
  readonly facts: BulkStepFacts
  readonly list: BulkListRules
} {
  const facts = bulkStepOf(list, step)
  const rules = bulkListRules[list].steps[step]
  if (!(facts && rules)) throw createBulkStepUnknownError()
  return { rules, facts, list: bulkListRules[list] }
}

/** The same, if the member may take the step. */
export function getStep({ member, ...named }: Named & { readonly member: StoredMember }) {
  const step = getRules(named)
  if (!can(member, step.facts.right)) throw createBulkListError()
  return step
}

/** A step by its id. */
export interface OwnStep extends AuditContext {
  readonly id: string
}

/** A step of the member's own, whose right the member still has. */
export async function getOwn(
  { id, member }: OwnStep,
  { bulkSteps }: Pick<BulkDependencies, 'bulkSteps'>,
) {
  const stepId = parseId(id)
  const stored = stepId && (await bulkSteps.findById(stepId))
  if (!stored?.actorId.equals(member._id)) throw createBulkStepNotFoundError()
  return { stored, ...getStep({ ...stored, member }) }
}

/** Until when what is done now can be taken back. */
export const untilOf = ({ now }: Pick<BulkDependencies, 'now'>) =>
  new Date(now().getTime() + bulkUndoMs)

/** The number of rows in a state. */
export const countOf = (rows: readonly BulkRow[], state: BulkRow['state']) =>
  rows.filter((row) => row.state === state).length
