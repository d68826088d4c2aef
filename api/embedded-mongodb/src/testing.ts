export { startTestDeployment, type TestDeployment } from './testing/test-deployment.js'
