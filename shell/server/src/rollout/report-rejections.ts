import type { RegistryReader } from '../registry/registry-reader'

/** What the report of rejected registries needs of the API. */
export interface RejectionReports {
  /** Counts revisions of the registry that this server has rejected. */
  countRejected(count: number): Promise<void>
}

interface RejectionOptions {
  readonly reader: RegistryReader
  readonly reports: RejectionReports
}

const everyMs = 10_000

/**
 * Counts rejected registries in the API's metrics, for the alert. What could not be counted, for
 * example while the API starts, is counted with the next attempt. @returns ends it
 */
export const startRejectionReports = ({ reader, reports }: RejectionOptions): (() => void) => {
  let counted = 0
  const report = async () => {
    const rejected = reader.rejected()
    if (rejected === counted) return
    const before = counted
    counted = rejected
    // The rejection itself is an error in the log.
    await reports.countRejected(rejected - before).catch(() => {
      counted -= rejected - before
    })
  }
  const timer = setInterval(report, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
