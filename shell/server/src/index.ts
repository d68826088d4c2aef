export type { ApiHandler } from './api/api-handler'
export type { ApiOption } from './api/api-routes'
export { createDocumentServer, type DocumentServerOptions } from './create-document-server'
export { listen, PortTakenError, type RunningServer } from './listen'
export { createJsonLogger, type Logger, silentLogger } from './logger'
export { PublishError } from './registry/publish-error'
export { type Published, publishRemote } from './registry/publish-remote'
export {
  createRegistryStore,
  type RegistryChange,
  type RegistryStore,
  RevisionConflictError,
} from './registry/registry-store'
