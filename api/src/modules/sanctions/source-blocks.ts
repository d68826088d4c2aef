import { roleOf } from '@haulyard/api-contract'
import ipaddr from 'ipaddr.js'
import { type AddressRange, isInRanges, parseAddressRange } from '../../http/address-ranges'
import type { Repositories } from '../../repositories'
import { type StoredMember, toEmailKey } from '../members/members.documents'
import { createSourceBlockedError } from './sanctions.errors'

/** Where somebody comes from. */
interface Source {
  /** The address that they give. */
  readonly email?: string
  /** The client's address. */
  readonly client?: string
}

/** Rejects who comes from a blocked mail domain or a blocked range of addresses. */
export type CheckSource = (source: Source) => Promise<void>

export function createCheckSource({
  sourceBlocks,
}: Pick<Repositories, 'sourceBlocks'>): CheckSource {
  return async ({ email, client }) => {
    const domain = email === undefined ? null : toDomain(email)
    if (domain !== null && (await sourceBlocks.findDomain(domain))) throw createSourceBlockedError()
    if (client === undefined) return
    const ranges = await sourceBlocks.findRanges()
    const blocked = ranges.map(({ value }) => parseAddressRange(value))
    if (isBlocked(client, blocked)) throw createSourceBlockedError()
  }
}

/** Administrators are not blocked: a wrong range must not lock the last one out. */
export const isExempt = (member: StoredMember): boolean => roleOf(member) === 'administrator'

const toDomain = (email: string): string => toEmailKey(email).slice(email.lastIndexOf('@') + 1)

/** Whether a client's name is in one of the ranges. Of IPv6 clients the network is known. */
export function isBlocked(client: string, ranges: readonly AddressRange[]): boolean {
  const [address = ''] = client.split('/')
  return ipaddr.isValid(address) && isInRanges(ipaddr.process(address), ranges)
}
