import type { Logger } from '../../../logger'
import { createImportRunningError } from '../imports.errors'
import type { ImportLeasesRepository } from './import-leases.repository'

export interface LeaseDependencies {
  readonly importLeases: ImportLeasesRepository
  readonly now: () => Date
  readonly logger: Logger
}

interface Lease {
  /** The same holder may take the lease again. */
  readonly holder: string
}

const renewalMs = 30_000

/**
 * Runs the work while no other import or removal runs in any process; rejects with 409 while one
 * does. The signal aborts when the lease was lost.
 */
export async function withImportLease<Result>(
  { holder }: Lease,
  { importLeases, now, logger }: LeaseDependencies,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const claim = () => ({ holder, now: now() })
  const isHeld = (await importLeases.renew(claim())) || (await importLeases.acquire(claim()))
  if (!isHeld) throw createImportRunningError()
  const lost = new AbortController()
  const renew = async () => {
    try {
      if (!(await importLeases.renew(claim()))) lost.abort(createImportRunningError())
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
