import { buildEdited } from '../support/releases'
import { remotePages } from '../support/remotes'
import { test } from '../support/test'
import { expectLive } from './expect-live'

// As remotes were before they named the chunks of their pages. The smoke suite follows
// (playwright.config.ts).
for (const { name } of remotePages) {
  test(`${name} is live in a release that is older than this shell`, async ({ page }) => {
    const dist = buildEdited(
      name,
      { file: 'package.json', from: '"version": "0.1.0"', to: '"version": "0.0.9"' },
      { file: 'src/remote.tsx', from: /\n *chunk: '[\w-]+',/g, to: '' },
    )
    await expectLive(page, { name, dist, version: /^0\.0\.9-/ })
  })
}
