import { rmSync } from 'node:fs'

/** Playwright calls the default export when every test is done. */
export default () => {
  const { E2E_DATA_DIR: dataDir } = process.env
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
}
