import type { ReportRequest, Session } from '@haulyard/shell-contract'
import { createStore, type StoreApi } from 'zustand'
import { storeReport, takeStoredReport } from './stored-report'

/** What `createReportStore` takes. */
interface ReportStoreOptions {
  readonly session: StoreApi<Session>
  readonly goToSignIn: () => void
}

/** What is being reported, if anything. Only members report: a visitor signs in first. */
export const createReportStore = ({ session, goToSignIn }: ReportStoreOptions) => {
  const store = createStore<ReportRequest | null>(() => null)
  return {
    store,
    open: (report: ReportRequest) => {
      if (session.getState().status === 'signed-in') return store.setState(report, true)
      storeReport(report)
      goToSignIn()
    },
    /** Goes on with what was to be reported from this address before signing in. */
    resume: (address: string) => {
      const report = takeStoredReport(address)
      if (report) store.setState(report, true)
    },
    close: () => store.setState(null, true),
  }
}
export type ReportStore = ReturnType<typeof createReportStore>
