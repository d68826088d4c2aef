import type { AppContext } from '../../http/app-env'
import type { ClientAddressOf } from '../../http/client-address'
import type { AuditSource } from './audit.documents'

/** Reads the audit source of a request. */
export type AuditSourceOf = (context: AppContext) => AuditSource

export const createAuditSourceOf =
  (clientAddressOf: ClientAddressOf): AuditSourceOf =>
  (context) => ({
    requestId: context.var.requestId,
    clientAddress: clientAddressOf(context),
  })
