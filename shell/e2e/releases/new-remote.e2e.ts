import { join } from 'node:path'
import { copyCheckout } from '../support/checkout-copy'
import { release } from '../support/releases'
import { accounts, signIn } from '../support/sign-in'
import { expectSoundPage, watchComplaints } from '../support/sound-page'
import { expect, test } from '../support/test'

// What a new team does: creates a remote, checks it with the tools of the workspace, releases it
// to a site that was built and started before. In a copy of the checkout.

test('a remote that was just created passes all checks, and one release shows its page, its menu entry and its section', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const copy = copyCheckout()
  const install = () => copy.pnpm('install', '--offline', '--no-frozen-lockfile')
  const inRemote = (...args: string[]) => copy.pnpm('--filter', 'mfe-jobs', ...args)
  try {
    await test.step('is created', async () => {
      await install()
      await copy.run('node', 'shell/create-remote/src/create-remote.mjs', 'jobs')
      await install()
    })

    await test.step('changes nothing but its folder, its workflow and its part of the lockfile', () => {
      const changed = copy
        .git('status', '--porcelain', '--untracked-files=normal')
        .trim()
        .split('\n')
      expect(changed.map((line) => line.trim())).toEqual([
        'M pnpm-lock.yaml',
        '?? .ci/workflows/mfe-jobs.yml',
        '?? mfe-jobs/',
      ])
      const [added, removed] = copy.git('diff', '--numstat').split('\t')
      expect([Number(added) > 0, removed]).toEqual([true, '0'])
      const hunks = copy.git('diff', '--unified=0').split('\n@@').slice(1)
      expect(hunks).toHaveLength(1)
      expect(hunks[0]).toContain('\n+  mfe-jobs:\n')
    })

    await test.step('passes lint, types and tests, and builds', async () => {
      await Promise.all([
        inRemote('build'),
        (async () => {
          await copy.pnpm('exec', 'biome', 'check', '--error-on-warnings', 'mfe-jobs')
          await copy.pnpm(
            'exec',
            'knip',
            '--treat-config-hints-as-errors',
            '--workspace',
            'mfe-jobs',
          )
          await inRemote('typecheck')
          await inRemote('test')
          await copy.pnpm('--filter', '@haulyard/repository-checks', 'test', 'workflows')
        })(),
      ])
    })

    release('mfe-jobs', '--dist', join(copy.folder, 'mfe-jobs/dist'))

    await test.step('is in the documents of visitors', async () => {
      expect(await (await request.get('/')).text()).toMatch(/<a [^>]*href="\/jobs"[^>]*>Jobs<\/a>/)
      const document = await (await request.get('/jobs')).text()
      expect(document).toContain('<title>Jobs · Haulyard</title>')
      expect(document).toContain('There is nothing here yet')
    })

    await test.step('is on the dashboard and in the menu of a member', async () => {
      await watchComplaints(page)
      await signIn(page, accounts.driver)
      await page.goto('/')
      const section = page.getByRole('main').getByRole('region', { name: 'Jobs' })
      await section.scrollIntoViewIfNeeded()
      await expect(section.getByRole('link', { name: 'Open Jobs' })).toBeVisible()
      await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).click()
      await expect(page).toHaveURL('/jobs')
      await expect(page.getByRole('link', { name: /@/ })).toBeVisible()
      await expectSoundPage(page)
    })
  } finally {
    copy.remove()
  }
})
