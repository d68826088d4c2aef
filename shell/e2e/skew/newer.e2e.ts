import { buildEdited } from '../support/releases'
import { remotePages } from '../support/remotes'
import { test } from '../support/test'
import { expectLive } from './expect-live'

// As remotes may be one day: with a page more, and a manifest that says what this shell does
// not know. The smoke suite follows (playwright.config.ts).
for (const { name, path } of remotePages) {
  test(`${name} is live in a release that is newer than this shell`, async ({ page }) => {
    const route = `{ path: '${path}/next', load: async () => ({ default: () => null }) },`
    const dist = buildEdited(
      name,
      { file: 'package.json', from: '"version": "0.1.0"', to: '"version": "0.2.0"' },
      { file: 'remote.json', from: '"access":', to: '"since": "next year", "access":' },
      { file: 'src/remote.tsx', from: 'routes: [', to: `routes: [${route}` },
    )
    await expectLive(page, { name, dist, version: /^0\.2\.0-/ })
  })
}
