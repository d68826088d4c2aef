import type { OperationKey } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Config } from '../config/config'
import type { Database } from '../database/database'
import { ApiError } from '../http/api-error'
import type { StoredMember } from '../modules/members/members.documents'
import { can } from '../modules/members/rights'
import { trustOf } from '../modules/members/trust'
import { createQuotasRepository } from './quotas.repository'
import { memberLimits } from './throttle-limits'
import { toCounterId } from './throttles'
import { createRetryLaterError } from './too-many-attempts'
import { toWantedQuotas } from './wanted-quotas'

interface Dependencies {
  readonly config: Pick<Config, 'mode'>
  readonly database: Database
  readonly now: () => Date
}

interface MemberWrite<Result> {
  readonly key: OperationKey
  readonly body: unknown
  readonly member: StoredMember
  /** The id for the record that a create call makes, the same for every attempt at it. */
  readonly newId: ObjectId
  readonly run: () => Promise<Result>
}

/** Runs a member's write if the quotas allow it. A failed write uses none. */
export type WithinQuotas = <Result>(write: MemberWrite<Result>) => Promise<Result>

export function createWithinQuotas({ config, database, now }: Dependencies): WithinQuotas {
  const limits = memberLimits[config.mode]
  const quotas = createQuotasRepository(database)
  return async ({ run, ...write }) => {
    const { member, newId } = write
    if (limits === null || can(member, 'quotas.exceed')) return await run()
    const at = now()
    const isNew = trustOf(member, at) === 'new'
    const used: (() => Promise<unknown>)[] = []
    try {
      for (const quota of toWantedQuotas(write, isNew ? limits.firstDay : limits.afterFirstDay)) {
        const id = toCounterId('quota', [member._id.toHexString(), ...quota.name])
        const use = { ...quota, id, attempt: newId }
        const outcome = await quotas.use(use, at)
        if (outcome.waitMs > 0) throw createRetryLaterError(outcome.waitMs, quota.toMessage)
        used.push(() => quotas.giveBack(use, outcome))
      }
      return await run()
    } catch (error) {
      // A use that cannot be taken back expires.
      const givenBack = Promise.allSettled(used.map((giveBack) => giveBack()))
      // Not after an internal error: a database that is unavailable would cost the time twice.
      if (error instanceof ApiError) await givenBack
      throw error
    }
  }
}
