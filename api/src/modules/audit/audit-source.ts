import type { AppContext } from '../../http/app-env'
import type { ClientAddressOf } from '../../http/client-address'
import type { AuditSource } from './audit.documents'

/** Tells where a request's actions came from. */
export type AuditSourceOf = (context: AppContext) => AuditSource

export const createAuditSourceOf =
  (clientAddressOf: ClientAddressOf): AuditSourceOf =>
  (context) => ({
    requestId: context.var.requestId,
    clientAddress: clientAddressOf(context),
  })
