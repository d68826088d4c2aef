export { frontEndTests as default } from '@haulyard/testing/vitest-config'
