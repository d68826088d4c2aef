import { remoteConfig } from '@haulyard/shell-contract/federation'

// webpack-cli reads the configuration from the default export.
export default remoteConfig(import.meta.dirname)
