import type { ReportRequest } from '@haulyard/shell-contract'

/** Longer than signing in takes; after that, a form that opens by itself would surprise. */
const keptForMs = 15 * 60_000

const storageKey = 'report-after-sign-in'

interface KeptReport {
  readonly report: ReportRequest
  /** Where the visitor was, with the query. */
  readonly address: string
  readonly keptAt: number
}

/** Keeps what a visitor wanted to report over the detour to sign-in. */
export const keepReport = (report: ReportRequest): void => {
  const { pathname, search } = window.location
  const kept: KeptReport = { report, address: pathname + search, keptAt: Date.now() }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing costs the way back to the form, not signing in.
  }
}

/** What was to be reported from this address before signing in; answered once. */
export const takeKeptReport = (address: string): ReportRequest | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as KeptReport | null
    if (kept === null || kept.address !== address) return null
    sessionStorage.removeItem(storageKey)
    return Date.now() - kept.keptAt < keptForMs ? kept.report : null
  } catch {
    return null
  }
}
