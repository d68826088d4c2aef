import { shellConfig } from '@haulyard/shell-contract/federation'

// webpack-cli reads the configuration from the default export.
export default shellConfig(import.meta.dirname)
