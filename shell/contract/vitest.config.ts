import { defineConfig, mergeConfig } from 'vitest/config'
import { frontEndTests } from './testing/vitest-config.mjs'

export default mergeConfig(
  frontEndTests,
  defineConfig({ test: { include: ['**/*.test.{ts,tsx,mjs}'], exclude: ['node_modules'] } }),
)
