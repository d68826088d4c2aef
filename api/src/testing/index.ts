/** For tests of other packages that run several processes of the API. */
export { startTestDeployment } from '@haulyard/embedded-mongodb/testing'
export { type PushService, startPushService } from '../modules/push/testing/push-service'
export { servedByHeader, startBalancer } from './balancer'
export { startServerProcess } from './server-process'
export { startWebServer } from './web-server'
