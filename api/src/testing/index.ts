/** For tests of other packages that run several processes of the API. */
export { startTestDeployment } from '@haulyard/embedded-mongodb/testing'
export { servedByHeader, startBalancer } from './balancer'
export { startServerProcess } from './server-process'
