import type { SourceBlock, SourceBlockInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { isDuplicateKey } from '../../database/database-errors'
import { parseId } from '../../database/ids'
import { isAddressRange, parseAddressRange } from '../../http/address-ranges'
import { createInvalidInputError } from '../../http/http.errors'
import type { Repositories } from '../../repositories'
import type { AuditContext } from '../audit/audit.documents'
import { getPerson, isFormerMember, type People } from '../members/members.documents'
import {
  createOwnSourceError,
  createSourceBlockNotFoundError,
  createSourceBlockTakenError,
} from './sanctions.errors'
import { isBlocked } from './source-blocks'
import { maximumRanges, type StoredSourceBlock } from './source-blocks.repository'

export interface SourceBlocksDependencies extends Pick<Repositories, 'sourceBlocks' | 'audit'> {
  readonly database: Database
  readonly now: () => Date
}

/** A block as administrators see it. */
export const toSourceBlock =
  (people: People) =>
  ({ _id, kind, value, reason, createdById, createdAt }: StoredSourceBlock): SourceBlock => ({
    id: _id.toHexString(),
    kind,
    value,
    reason,
    createdBy: isFormerMember(createdById) ? null : getPerson(people, createdById),
    createdAt: createdAt.toISOString(),
  })

interface AddBlock extends AuditContext {
  readonly _id: ObjectId
  readonly input: SourceBlockInput
  /** The address of the administrator, which must stay outside. */
  readonly client: string
}

/** Blocks a mail domain or a range of addresses. */
export async function addSourceBlock(
  { _id, input, client, member, source }: AddBlock,
  { database, sourceBlocks, audit, now }: SourceBlocksDependencies,
): Promise<StoredSourceBlock> {
  const { kind, reason } = input
  const value = kind === 'address_range' ? toRange(input.value, client) : input.value
  const block = { _id, kind, value, reason, createdById: member._id, createdAt: now() }
  try {
    await database.transaction(async (session) => {
      if (kind === 'address_range' && (await sourceBlocks.countRanges(session)) >= maximumRanges) {
        throw invalid(`There are ${maximumRanges} ranges already`)
      }
      await sourceBlocks.insert(block, session)
      const target = { type: 'source_block', id: _id.toHexString(), label: value }
      const entry = { action: 'sanctions.source_blocked', actor: member, target, source }
      await audit.record({ ...entry, after: { kind, reason }, createdAt: now() }, session)
    })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const stored = await sourceBlocks.findById(_id)
    if (stored) return stored
    throw createSourceBlockTakenError()
  }
  return block
}

const invalid = (message: string) =>
  createInvalidInputError({ message, issues: [{ path: 'value', message }] })

/** Ranges wider than these would stop whole countries. */
const shortestPrefix = { ipv4: 16, ipv6: 32 } as const

function toRange(text: string, client: string): string {
  if (!isAddressRange(text)) throw invalid('Please enter an address or a range: 203.0.113.0/24')
  const range = parseAddressRange(text)
  const [network, bits] = range
  if (bits < shortestPrefix[network.kind()]) throw invalid('This range is too wide')
  if (isBlocked(client, [range])) throw createOwnSourceError()
  return `${network.toString()}/${bits}`
}

interface RemoveBlock extends AuditContext {
  readonly id: string
}

/** Ends a block. */
export async function removeSourceBlock(
  { id, member, source }: RemoveBlock,
  { database, sourceBlocks, audit, now }: SourceBlocksDependencies,
): Promise<void> {
  const blockId = parseId(id)
  await database.transaction(async (session) => {
    const removed = blockId && (await sourceBlocks.remove(blockId, session))
    if (!removed) throw createSourceBlockNotFoundError()
    const { kind, value, reason } = removed
    const target = { type: 'source_block', id: blockId.toHexString(), label: value }
    const entry = { action: 'sanctions.source_unblocked', actor: member, target, source }
    await audit.record({ ...entry, before: { kind, reason }, createdAt: now() }, session)
  })
}
