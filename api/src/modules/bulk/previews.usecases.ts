import {
  type BulkChoice,
  type BulkChoiceQuery,
  type BulkException,
  type BulkList,
  type BulkPreview,
  type BulkStepInput,
  type BulkStepName,
  bulkExceptions,
  bulkLists,
  bulkStepOf,
  maximumBulkIds,
  maximumPageSize,
} from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import { insertOrFind } from '../../database/insert-or-find'
import type { Position } from '../../database/keyset'
import type { StoredMember } from '../members/members.documents'
import { can } from '../members/rights'
import { createBulkListError } from './bulk.errors'
import { bulkListRules } from './bulk-lists'
import type { AnyRecord } from './bulk-records.repository'
import { type BulkDependencies, type BulkListRules, markOf } from './bulk-step'
import type { BulkRow, StoredBulkStep } from './bulk-steps.repository'
import { getStep } from './get-step'

const exampleCount = 5
/** A preview can be run for a day; records that have changed by then are skipped. */
const previewMs = 24 * 3_600_000
/** A page of a search may be empty although more pages follow. */
const maximumPages = 50

const mayAny = (list: BulkList, member: StoredMember) =>
  (Object.keys(bulkLists[list]) as BulkStepName[]).some((step) => {
    const facts = bulkStepOf(list, step)
    return facts !== null && can(member, facts.right)
  })

interface FindChoice {
  readonly query: BulkChoiceQuery
  readonly member: StoredMember
}

/** The rows of a list that match, up to the number that one step takes. */
export async function findChoice(
  { query, member }: FindChoice,
  deps: BulkDependencies,
): Promise<BulkChoice> {
  if (!mayAny(query.list, member)) throw createBulkListError()
  const ids: string[] = []
  let position: Position | null = null
  for (let page = 0; page < maximumPages && ids.length <= maximumBulkIds; page += 1) {
    const request = { limit: maximumPageSize, position }
    const found = await bulkListRules[query.list].readPage(query, request, { member, deps })
    ids.push(...found.items.map(({ _id }) => _id.toHexString()))
    position = found.next
    if (position === null) break
  }
  const hasMore = position !== null || ids.length > maximumBulkIds
  return { ids: ids.slice(0, maximumBulkIds), hasMore }
}

interface PreviewStep {
  readonly _id: ObjectId
  readonly input: BulkStepInput
  readonly member: StoredMember
}

/** Says what a step would do, and keeps which records it would do that to. */
export async function previewStep(
  { _id, input, member }: PreviewStep,
  deps: BulkDependencies,
): Promise<BulkPreview> {
  const { rules, list } = getStep({ ...input, member })
  const ids = toIds(input.ids)
  const records = await deps.bulkRecords.findAll(list.collection, ids)
  const call = { member, at: deps.now() }
  const reasons = records.map((record) => rules.leaveOut(record, call))
  const chosen = records.filter((_record, index) => reasons[index] === null)
  const parts = { _id, actorId: member._id, list: input.list, step: input.step, ...unrun }
  const expiresAt = new Date(deps.now().getTime() + previewMs)
  const stored = await insertStep({ ...parts, expiresAt, rows: chosen.map(toRow(list)) }, deps)
  const examples = chosen.slice(0, exampleCount)
  const titleOf = (await list.findTitles?.(examples, deps)) ?? list.titleOf
  return {
    id: _id.toHexString(),
    count: stored.rows.length,
    examples: examples.map(titleOf),
    leftOut: countLeftOut(new Set(input.ids).size - records.length, reasons),
  }
}

const unrun = {
  input: { reason: null, days: null },
  state: 'previewed',
  ...{ run: 0, undone: 0, finished: 0 },
  undoUntil: null,
  dueAt: null,
} as const

/** An earlier attempt of the same call may have inserted it. */
const insertStep = (step: StoredBulkStep, { bulkSteps }: Pick<BulkDependencies, 'bulkSteps'>) =>
  insertOrFind({
    insert: async () => {
      await bulkSteps.insert(step)
      return step
    },
    find: () => bulkSteps.findById(step._id),
  })

/** Each id once; what is no id names no record. */
const toIds = (texts: readonly string[]): readonly ObjectId[] =>
  [...new Set(texts)].flatMap((text) => parseId(text) ?? [])

const toRow =
  (list: BulkListRules) =>
  (record: AnyRecord): BulkRow => ({
    _id: record._id,
    mark: markOf(record, list),
    state: 'waiting',
  })

function countLeftOut(
  gone: number,
  reasons: readonly (BulkException | null)[],
): BulkPreview['leftOut'] {
  return bulkExceptions.flatMap((why) => {
    const found = reasons.filter((reason) => reason === why).length
    const count = why === 'gone' ? gone + found : found
    return count === 0 ? [] : [{ why, count }]
  })
}
