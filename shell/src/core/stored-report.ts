import type { ReportRequest } from '@haulyard/shell-contract'

/** Longer than signing in takes; after that, a form that opens by itself would surprise. */
const maximumAgeMs = 15 * 60_000

const storageKey = 'report-after-sign-in'

interface StoredReport {
  readonly report: ReportRequest
  /** Where the visitor was, with the query. */
  readonly address: string
  readonly keptAt: number
}

/** Keeps what a visitor wanted to report over the detour to sign-in. */
export const storeReport = (report: ReportRequest): void => {
  const { pathname, search } = window.location
  const stored: StoredReport = { report, address: pathname + search, keptAt: Date.now() }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // Without storage the form does not open again; signing in works.
  }
}

/** What was to be reported from this address before signing in; returned once. */
export const takeStoredReport = (address: string): ReportRequest | null => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredReport | null
    if (stored === null || stored.address !== address) return null
    sessionStorage.removeItem(storageKey)
    return Date.now() - stored.keptAt < maximumAgeMs ? stored.report : null
  } catch {
    return null
  }
}
