import { frontEndTests } from '@haulyard/testing/vitest-config'
import { mergeConfig } from 'vitest/config'

export default mergeConfig(frontEndTests, {
  test: { include: ['template/src/**/*.test.{ts,tsx}'] },
})
