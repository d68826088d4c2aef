import { randomUUID } from 'node:crypto'
import type { Logger } from '../../logger'
import type { ImportLeasesRepository } from './import-leases.repository'
import { createImportRunningError } from './imports.errors'

export interface LeaseDependencies {
  readonly importLeases: ImportLeasesRepository
  readonly now: () => Date
  readonly logger: Logger
}

const renewalMs = 30_000

/**
 * Runs the work while no other import runs in any process; rejects with 409 while one does. The
 * signal aborts when the lease was lost.
 */
export async function withImportLease<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  { importLeases, now, logger }: LeaseDependencies,
): Promise<Result> {
  const holder = randomUUID()
  if (!(await importLeases.acquire({ holder, now: now() }))) throw createImportRunningError()
  const lost = new AbortController()
  const renew = async () => {
    try {
      const isHeld = await importLeases.renew({ holder, now: now() })
      if (!isHeld) lost.abort(createImportRunningError())
    } catch (error) {
      // The lease is longer than several renewal intervals.
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
