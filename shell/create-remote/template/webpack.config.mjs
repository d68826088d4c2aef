import { remoteConfig } from '@haulyard/build-config'

// webpack-cli reads the configuration from the default export.
export default remoteConfig(import.meta.dirname)
