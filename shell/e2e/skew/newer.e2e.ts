import { alterBuild, buildEdited, manifestWith, readOwn } from '../support/releases'
import { remotePages } from '../support/remotes'
import { test } from '../support/test'
import { expectLive } from './expect-live'

// As remotes may be one day: with a manifest that says and fills what this shell does not know, and one
// of them with a page more. The smoke suite follows (playwright.config.ts).

/** Any would do; this one is built soonest. */
const withNewPage = 'mfe-content'

const buildNewer = (name: string, path: string) => {
  if (name !== withNewPage) {
    const slots = [...readOwn(name, 'remote.json').slots, 'dashboard.weather']
    const changes = { version: '0.2.0', since: 'next year', slots }
    return alterBuild(name, { 'remote.json': manifestWith(name, changes) })
  }
  const route = `{ path: '${path}/next', load: async () => ({ default: () => null }) },`
  return buildEdited(
    name,
    { file: 'package.json', from: '"version": "0.1.0"', to: '"version": "0.2.0"' },
    { file: 'remote.json', from: '"access":', to: '"since": "next year", "access":' },
    { file: 'src/remote.tsx', from: 'routes: [', to: `routes: [${route}` },
  )
}

for (const { name, path } of remotePages) {
  test(`${name} is live in a release that is newer than this shell`, async ({ page }) => {
    await expectLive(page, { name, dist: buildNewer(name, path), version: /^0\.2\.0-/ })
  })
}
