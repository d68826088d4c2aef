export { frontEndTests as default } from '@haulyard/shell-contract/testing/vitest-config'
