import { randomUUID } from 'node:crypto'
import type { Logger } from '../../logger'
import type { ImportLeasesRepository } from './import-leases.repository'
import { createImportRunningError } from './imports.errors'

/** What holding a lease takes. */
export interface LeaseDependencies {
  readonly importLeases: ImportLeasesRepository
  readonly now: () => Date
  readonly logger: Logger
}

const renewalMs = 30_000

/**
 * Does the work while no import runs anywhere, on this instance or another; refuses
 * with 409 while one does. The signal tells the work that the lease is no longer held.
 */
export async function withImportLease<Result>(
  { importLeases, now, logger }: LeaseDependencies,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID()
  if (!(await importLeases.acquire({ holder, now: now() }))) throw createImportRunningError()
  const lost = new AbortController()
  const renew = async () => {
    try {
      const isHeld = await importLeases.renew({ holder, now: now() })
      if (!isHeld) lost.abort(createImportRunningError())
    } catch (error) {
      // The lease outlives several of these.
      logger.warn({ err: error }, 'The lease of an import could not be renewed')
    }
  }
  const renewal = setInterval(() => void renew(), renewalMs)
  try {
    return await work(lost.signal)
  } finally {
    clearInterval(renewal)
    await importLeases.release(holder).catch((error: unknown) => {
      logger.warn({ err: error }, 'The lease of an import could not be released; it will expire')
    })
  }
}
