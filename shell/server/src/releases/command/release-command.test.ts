import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { registrySchema } from '@haulyard/shell-contract/registry'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createDocumentServer } from '../../create-document-server'
import { listen } from '../../listen'
import { silentLogger } from '../../logger'
import { changeRegistry } from '../../registry/change-registry'
import { digestOfBytes } from '../../registry/file-digests'
import { openReleases } from '../../registry/open-releases'
import { openLocalKeys } from '../../registry/signing/local-keys'
import { readToken, signWithToken } from '../../registry/signing/token'
import { readSettings } from '../../settings'
import { writeShellBuild } from '../../testing/shell-build'
import {
  aCommit,
  createFolder,
  createSite,
  shellDocuments,
  shellManifest,
  writeFiles,
  writeRemoteBuild,
} from '../../testing/site'
import { exitCodes } from '../release-error'
import { releaseTo } from '../remote-changes'
import { findRelease } from '../signed-releases'

/** A running site, and the command with a team's settings. */
const setUp = async () => {
  const site = await createSite()
  const server = await listen({ app: site.createApp(), host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  /** @param limit shell code that runs before the command */
  const run = async (args: readonly string[], env: NodeJS.ProcessEnv = {}, limit = '') => {
    const command = [process.execPath, join(inject('programs'), 'release.js'), ...args]
    const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, ...command], {
      env: { ...process.env, DATA_DIR: site.dataDir, PORT: String(server.port), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [output, errors, [code]] = await Promise.all([
      child.stdout.toArray(),
      child.stderr.toArray(),
      once(child, 'exit'),
    ])
    return { code, output: output.join(''), errors: errors.join('') }
  }
  const build = async (version: string, manifest: object = {}, files = {}) => {
    const distDir = join(site.dataDir, `build-${version}`)
    await writeRemoteBuild(distDir, { version, ...manifest }, files)
    return distDir
  }
  const live = async () => (await site.registry()).remotes[1]?.version
  const address = `http://127.0.0.1:${server.port}`
  return { ...site, run, build, live, address }
}

describe('pnpm release', () => {
  test('releases, prints the result, rolls back, pins and disables', async () => {
    const { run, build, live, registry } = await setUp()
    const first = await live()
    const distDir = await build('2.0.0')
    const released = await run(['mfe-content', '--dist', distDir])
    expect(released).toMatchObject({ code: 0, errors: '' })
    expect(released.output).toMatch(/^mfe-content 2\.0\.0-\w{10} is live \(revision 3\)\n$/)
    expect(await live()).toMatch(/^2\.0\.0/)

    expect(await run(['rollback', 'mfe-content'])).toMatchObject({
      code: 0,
      output: `mfe-content is back at ${first} (revision 4)\n`,
    })
    expect(await live()).toBe(first)
    expect((await run(['pin', 'mfe-content'])).code).toBe(0)
    const pinned = await run(['mfe-content', '--dist', distDir])
    expect(pinned).toMatchObject({ code: exitCodes.pinned, output: '' })
    expect(pinned.errors).toContain('unpin it first')
    expect((await run(['off', 'mfe-content'])).code).toBe(0)
    expect((await registry()).off).toMatchObject([{ name: 'mfe-content' }])

    const { output } = await run(['history', 'mfe-content'])
    const events = output.split('\n').filter((line) => /^ +\d+ {2}/.test(line))
    const actions = events.map((line) => line.split(/\s+/)[4])
    expect(actions.slice(0, 5)).toEqual(['off', 'pin', 'rollback', 'release', 'release'])
  })

  test('releases the shell in the same words, and switches it off in none', async () => {
    const { run, dataDir, address } = await setUp()
    const distDir = join(dataDir, 'shell-build')
    const shownBy = async () =>
      (await fetch(`${address}/login`, { headers: { Accept: 'text/html' } })).headers.get(
        'haulyard-shell',
      )
    const releaseShell = async (mark: string, ...args: string[]) => {
      await writeShellBuild(distDir, mark)
      return run(['shell', '--dist', distDir, ...args])
    }
    const { output } = await releaseShell('first')
    const [, first] = /^shell (0\.1\.0-\w{10}) is live \(revision 3\)\n$/.exec(output) ?? []
    expect(await shownBy()).toBe(first)
    expect((await releaseShell('second', '--canary', '10')).code).toBe(0)
    expect((await run(['canary', 'shell', '100'])).output).toBe('shell is live (revision 5)\n')
    expect(await shownBy()).not.toBe(first)
    expect(await run(['rollback', 'shell'])).toMatchObject({
      code: 0,
      output: `shell is back at ${first} (revision 6)\n`,
    })
    expect(await shownBy()).toBe(first)
    expect((await run(['pin', 'shell'])).code).toBe(0)
    expect((await releaseShell('third')).code).toBe(exitCodes.pinned)
    expect((await run(['off', 'shell'])).code).toBe(exitCodes.usage)
    const history = await run(['history', 'shell'])
    expect(history.output).toContain(`rollback`)
  })

  test('says in the history where a release comes from', async () => {
    const { run, build } = await setUp()
    const url = 'https://ci.example/runs/42'
    const distDir = await build('2.0.0', {}, { 'bom.json': '{}' })
    const releasing = ['mfe-content', '--dist', distDir, '--evidence']
    expect((await run([...releasing, 'javascript:alert(1)'])).code).toBe(exitCodes.usage)
    expect((await run(['mfe-content', '--evidence', url])).code).toBe(exitCodes.usage)
    expect((await run([...releasing, url])).code).toBe(0)
    const { output } = await run(['history', 'mfe-content'])
    const [, ...told] = output.split('\n').slice(0, 5)
    expect(told).toEqual([
      `        commit ${aCommit}`,
      `        tests  ${url}`,
      expect.stringMatching(/^ {8}files {2}sha384-/),
      `        SBOM   ${digestOfBytes(Buffer.from('{}'))}`,
    ])
    expect(output).toContain('tests  none is known')
  })

  test('gives a canary to some visitors, then to all', async () => {
    const { run, build, live } = await setUp()
    const first = await live()
    const canary = await run(['mfe-content', '--dist', await build('2.0.0'), '--canary', '10'])
    expect(canary.output).toContain('is out to 10 % of the visitors')
    expect(await live()).toBe(first)
    expect((await run(['canary', 'mfe-content', '100'])).code).toBe(0)
    expect(await live()).toMatch(/^2\.0\.0/)
  })

  test('gives a canary to named members and companies, then to others and a share', async () => {
    const { run, build, live } = await setUp()
    const first = await live()
    const args = ['mfe-content', '--dist', await build('2.0.0'), '--member', 'm1', '--member', 'm2']
    expect((await run(args)).output).toMatch(/ is out to 2 named members \(revision 3\)\n$/)
    expect(await live()).toBe(first)
    const shared = await run(['canary', 'mfe-content', '10'])
    expect(shared.output).toContain('has its canary out to 10 % of the visitors')
    const named = await run([
      'canary',
      'mfe-content',
      '--member',
      'm3',
      '--company',
      'Acme Freight',
    ])
    expect(named.output).toContain('has its canary out to 1 named member and 1 company')
    const { output } = await run(['history', 'mfe-content'])
    const lines = output.split('\n').filter((line) => line.includes(' canary '))
    expect(lines).toEqual([
      expect.stringMatching(/ 10 % {2}for 1 named member and 1 company {2}/),
      expect.stringMatching(/ 10 % {2}for 2 named members {2}/),
      expect.stringMatching(/ 0 % {2}for 2 named members {2}/),
    ])
    const byMail = await run(['canary', 'mfe-content', '--member', 'ray@example.com'])
    expect(byMail).toMatchObject({ code: exitCodes.usage })
    expect(byMail.errors).toContain('is not the id of a member')
  })

  test('publishes a candidate that nobody has, and starts its steps once it is confirmed', async () => {
    const { run, build, live } = await setUp()
    const first = await live()
    const args = ['mfe-content', '--dist', await build('2.0.0'), '--rollout', '1:200v,10:60m,100']
    expect((await run(args)).output).toMatch(/^mfe-content 2\.0\.0-\w+ is a candidate/)
    expect(await live()).toBe(first)
    const evidence = 'https://ci.example/7'
    const confirmed = await run(['confirm', 'mfe-content', '--evidence', evidence])
    expect(confirmed.output).toBe('mfe-content is confirmed (revision 4)\n')
    const { output } = await run(['history', 'mfe-content'])
    expect(output).toMatch(/canary +2\.0\.0-\w+ +1 % +confirmed/)
    expect(output).toContain(`smoke  ${evidence}`)
    expect((await run(['canary', 'mfe-content', '0'])).code).toBe(0)
    expect((await run(['confirm', 'mfe-content'])).code).toBe(exitCodes['unknown-release'])
  })

  test('gives the first release of a remote to some visitors only', async () => {
    const { run, build, registry, address } = await setUp()
    const weather = { name: 'mfe-weather', routes: ['/weather'], slots: [] }
    const args = ['mfe-weather', '--dist', await build('1.0.0', weather), '--canary', '50']
    expect((await run(args)).output).toContain('is out to 50 % of the visitors')
    expect((await registry()).remotes.map(({ name }) => name)).not.toContain('mfe-weather')
    const statusOf = async (bucket: number) => {
      const headers = { Accept: 'text/html', Cookie: `haulyard_side=${bucket}` }
      return (await fetch(`${address}/weather`, { headers })).status
    }
    const statuses = await Promise.all([0, 250, 500, 750].map(statusOf))
    expect(statuses.sort()).toEqual([200, 200, 404, 404])

    const withdrawn = await run(['rollback', 'mfe-weather'])
    expect(withdrawn.output).toBe('mfe-weather has no canary any more (revision 4)\n')
    expect(await Promise.all([0, 500].map(statusOf))).toEqual([404, 404])
    expect((await run(args)).code).toBe(0)
    expect((await run(['canary', 'mfe-weather', '100'])).code).toBe(0)
    expect((await registry()).remotes.map(({ name }) => name)).toContain('mfe-weather')
  })

  test('retires a remote: its routes and slots are free, its history stays, it can come back', async () => {
    const { run, build, registry, address, live } = await setUp()
    const first = await live()
    const retired = await run(['retire', 'mfe-content'])
    expect(retired).toMatchObject({
      code: 0,
      output: 'mfe-content is retired: its routes and slots are free (revision 3)\n',
    })
    expect(await registry()).toMatchObject({ remotes: [{ name: 'mfe-admin' }], off: [] })
    expect((await fetch(`${address}/news`, { headers: { Accept: 'text/html' } })).status).toBe(404)
    expect((await run(['pin', 'mfe-content'])).code).toBe(exitCodes['unknown-release'])
    const [line = ''] = (await run(['history', 'mfe-content'])).output.split('\n')
    expect(line).toMatch(/retire +0\.1\.0/)

    const heir = { name: 'mfe-journal' }
    const distDir = await build('1.0.0', heir)
    expect((await run(['mfe-journal', '--dist', distDir])).code).toBe(0)
    const rejected = await run(['rollback', 'mfe-content'])
    expect(rejected.code).toBe(exitCodes['slot-taken'])
    expect((await run(['retire', 'mfe-journal'])).code).toBe(0)
    expect((await run(['rollback', 'mfe-content'])).code).toBe(0)
    expect(await live()).toBe(first)
  })

  test('removes old releases, prints their size, and rolls back to none of them', async () => {
    const { run, build, live, remotesDir } = await setUp()
    const first = (await live()) ?? ''
    for (const version of ['2.0.0', '3.0.0']) {
      expect((await run(['mfe-content', '--dist', await build(version)])).code).toBe(0)
    }
    const nothing = await run(['prune', 'mfe-content', '--keep', '1'])
    expect(nothing.output).toBe('mfe-content: 0 releases removed, 0 bytes\n')

    const folder = join(remotesDir, 'mfe-content', first)
    const long = new Date('2020-01-01')
    for (const file of await readdir(folder)) await utimes(join(folder, file), long, long)
    const pruned = await run(['prune', 'mfe-content', '--keep', '1'])
    expect(pruned).toMatchObject({ code: 0, errors: '' })
    const [one = '', all] = pruned.output.split('\n')
    expect(one).toMatch(/^mfe-content 0\.1\.0-\w+ is removed: 8 files, [\d,]+ bytes$/)
    expect(all).toBe(`mfe-content: 1 release removed, ${one.split(', ')[1]}`)
    const rejected = await run(['rollback', 'mfe-content', first])
    expect(rejected).toMatchObject({ code: exitCodes['release-pruned'], output: '' })
    expect(rejected.errors).toContain('release that build again')
  })

  test('ends with the exit code of each error', async () => {
    const { run, build, dataDir } = await setUp()
    const distDir = await build('2.0.0')
    const codeOf = async (args: readonly string[], env?: NodeJS.ProcessEnv) =>
      (await run(args, env)).code
    const releasing = ['mfe-content', '--dist', distDir]
    expect(await codeOf([])).toBe(exitCodes.usage)
    expect(await codeOf(['mfe-content', '--canary', '500'])).toBe(exitCodes.usage)
    for (const steps of ['10:1h', '10,100', '50:1m,10:1m,100', '']) {
      expect(await codeOf(['mfe-content', '--rollout', steps])).toBe(exitCodes.usage)
    }
    expect(await codeOf(['mfe-content', '--dist', join(dataDir, 'nothing')])).toBe(
      exitCodes['not-built'],
    )
    expect(await codeOf(['mfe-admin', '--dist', distDir])).toBe(exitCodes['invalid-manifest'])
    expect(await codeOf(releasing, { PORT: '1' })).toBe(exitCodes.unreachable)
    expect(await codeOf(['rollback', 'mfe-content', '9.9.9'])).toBe(exitCodes['unknown-release'])
    const shared = await build('3.0.0', { shared: { react: '^20.0.0' } })
    expect(await codeOf(['mfe-content', '--dist', shared])).toBe(exitCodes['shared-unsatisfied'])
  })

  test('into another storage than the site’s is rejected, with what to check', async () => {
    const { run, build, live } = await setUp()
    const first = await live()
    const DATA_DIR = await createFolder()
    const args = ['mfe-content', '--dist', await build('2.0.0')]
    const rejected = await run(args, { DATA_DIR })
    expect(rejected).toMatchObject({ code: exitCodes['other-storage'], output: '' })
    expect(rejected.errors).toContain('this storage has only 0: check DATA_DIR')
    expect(await live()).toBe(first)
  })

  test('has its effect after one team has signed a release of a foreign origin', async () => {
    const { run, live, registry, releases, dataDir } = await setUp()
    const { storage } = releases
    const token = await readToken(await (await openLocalKeys(dataDir)).tokenOf('mfe-content'))
    const version = (await live()) ?? ''
    const { release } = await findRelease({ storage, token }, { name: 'mfe-content', version })
    const entry = 'https://elsewhere.example/remoteEntry.js'
    const foreign = { ...release, version: '9.0.0', entry }
    const signed = { release: foreign, text: await signWithToken(foreign, token) }
    await changeRegistry({ storage, token, origins: null }, releaseTo(signed))
    expect(await live()).toBe(version)
    expect(await run(['off', 'mfe-admin'])).toMatchObject({ code: 0, errors: '' })
    const { remotes, off } = await registry()
    expect(off).toMatchObject([{ name: 'mfe-admin' }])
    expect(remotes).toMatchObject([{ name: 'mfe-content', version }])
  })

  test('has its effect beside a file with a number far ahead', async () => {
    const { run, registry, releases } = await setUp()
    await releases.storage.putNew('registry/0000000500.jws', Buffer.from('junk'))
    const off = await run(['off', 'mfe-admin'])
    expect(off).toMatchObject({ code: 0, output: 'mfe-admin is switched off (revision 3)\n' })
    expect((await registry()).off).toMatchObject([{ name: 'mfe-admin' }])
  })

  test('rolls back to no release that the running shell cannot run', async () => {
    const { run, build, live, shellDir } = await setUp()
    const first = (await live()) ?? ''
    expect((await run(['mfe-content', '--dist', await build('2.0.0')])).code).toBe(0)
    const second = await live()
    await writeFiles(shellDir, {
      'shell.json': JSON.stringify({ ...shellManifest, contractVersion: 2 }),
      ...shellDocuments,
    })
    for (const args of [
      ['rollback', 'mfe-content'],
      ['rollback', 'mfe-content', first],
    ]) {
      const rejected = await run(args)
      expect(rejected).toMatchObject({ code: exitCodes['other-contract'], output: '' })
      expect(rejected.errors).toContain('the shell keeps version 2')
    }
    expect(await live()).toBe(second)
  })

  test('that the site does not show ends with an error that says so', async () => {
    const { run, shellDir } = await setUp()
    // A site that stays as it was: nothing in it changes.
    const text = await readFile(join(shellDir, 'shell.json'), 'utf8')
    const stale = createHttpServer((request, response) => {
      const isRegistry = request.url?.startsWith('/registry.json')
      response.end(
        isRegistry
          ? JSON.stringify({ revision: 2 })
          : JSON.stringify({ ...JSON.parse(text), origins: [] }),
      )
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void stale.close())
    await once(stale, 'listening')
    const { port } = stale.address() as AddressInfo
    const late = await run(['off', 'mfe-content'], { PORT: String(port) })
    expect(late).toMatchObject({ code: exitCodes['not-shown'], output: '' })
    expect(late.errors).toContain(
      'Revision 3 is written, but the site does not show it (it shows 2)',
    )
  })

  test('into a full folder reports the error with its exit code and changes nothing', async () => {
    const { run, build, live, remotesDir } = await setUp()
    const first = await live()
    const distDir = await build('2.0.0', {}, { 'large.0123456789abcdef0123.js': 'x'.repeat(9000) })
    const releasing = ['mfe-content', '--dist', distDir]
    // The maximum size of a file is some kilobytes; a larger write fails as on a full disk.
    const { code, output, errors } = await run(releasing, {}, 'ulimit -f 8; ')
    expect({ code, output }).toEqual({ code: exitCodes['storage-failed'], output: '' })
    expect(errors).toMatch(/^There is no room for .+ in \/.+\. Make room .+ and try again\.\n$/)
    expect(await live()).toBe(first)
    const files = await readdir(remotesDir, { recursive: true })
    expect(files.filter((file) => file.endsWith('.tmp'))).toEqual([])
    expect((await run(releasing)).code).toBe(0)
  })

  test('tries a build in a copy of the live releases, without changing the site', async () => {
    const { run, build, registry, address, shellDir } = await setUp()
    const live = await registry()
    const data = join(await createFolder(), 'tried')
    const trying = ['try', 'mfe-content', '--site', address, '--data', data, '--dist']
    const tried = await run([...trying, await build('2.0.0')], { DATA_DIR: '' })
    expect(tried).toMatchObject({ code: 0, errors: '' })
    expect(tried.output).toContain('RELEASE_LOCAL_BUILDS=0 node haulyard.mjs')
    expect(await registry()).toEqual(live)

    // The other site has the copy only.
    const { releases: settings } = readSettings({ DATA_DIR: data, RELEASE_LOCAL_BUILDS: '0' })
    const releases = await openReleases(settings, silentLogger)
    const app = createDocumentServer({ shellDir, releases, api: null })
    const copy = registrySchema.parse(await (await app.request('/registry.json')).json())
    const [admin, content] = copy.remotes
    expect(admin).toEqual(live.remotes[0])
    expect(content).toMatchObject({
      name: 'mfe-content',
      version: expect.stringMatching(/^2\.0\.0-/),
    })
    for (const { entry, integrity } of copy.remotes) {
      const bytes = new Uint8Array(await (await app.request(entry)).arrayBuffer())
      expect(digestOfBytes(bytes)).toBe(integrity)
    }

    const again = await run([...trying, await build('2.1.0')])
    expect(again).toMatchObject({ code: exitCodes.usage, output: '' })
    expect(again.errors).toContain('has releases already')
  })

  test('tries a build that is live already', async () => {
    const { run, build, address } = await setUp()
    const data = join(await createFolder(), 'tried')
    const distDir = await build('2.0.0', {}, { 'licenses.txt.gz': '' })
    expect((await run(['mfe-content', '--dist', distDir])).code).toBe(0)
    const trying = ['try', 'mfe-content', '--site', address, '--data', data, '--dist', distDir]
    const tried = await run(trying, { DATA_DIR: '' })
    expect(tried).toMatchObject({ code: 0, errors: '' })
    expect(tried.output).toMatch(/mfe-content 2\.0\.0-\w{10} is this build\. To see it:\n/)
  })

  test('copies the live releases alone, for a shell that is not deployed yet', async () => {
    const { run, registry, address, shellDir } = await setUp()
    const data = join(await createFolder(), 'copied')
    const copied = await run(['try', '--site', address, '--data', data], { DATA_DIR: '' })
    expect(copied).toMatchObject({ code: 0, errors: '' })
    const { releases: settings } = readSettings({ DATA_DIR: data, RELEASE_LOCAL_BUILDS: '0' })
    const releases = await openReleases(settings, silentLogger)
    const app = createDocumentServer({ shellDir, releases, api: null })
    const { remotes } = registrySchema.parse(await (await app.request('/registry.json')).json())
    expect(remotes).toEqual((await registry()).remotes)
    const withoutName = await run(['try', '--data', data, '--dist', shellDir])
    expect(withoutName.code).toBe(exitCodes.usage)
  })

  test('tries only builds that the running shell can run', async () => {
    const { run, build, address, dataDir } = await setUp()
    const distDir = await build('2.0.0', { shared: { react: '^20.0.0' } })
    const data = ['--data', join(dataDir, 'tried'), '--dist', distDir]
    const rejected = await run(['try', 'mfe-content', '--site', address, ...data])
    expect(rejected.code).toBe(exitCodes['shared-unsatisfied'])
    const away = ['--site', 'http://127.0.0.1:1', '--data', join(dataDir, 'other')]
    const unreachable = await run(['try', 'mfe-content', ...away, '--dist', distDir])
    expect(unreachable.code).toBe(exitCodes.unreachable)
    expect((await run(['try', 'mfe-content', '--dist', distDir])).code).toBe(exitCodes.usage)
  })

  test('writes the registry that servers start with when they reach no storage', async () => {
    const { run, build, dataDir } = await setUp()
    await run(['mfe-content', '--dist', await build('2.0.0')])
    const file = join(dataDir, 'built-in-registry')
    expect(await run(['snapshot', file])).toMatchObject({ code: 0, errors: '' })
    expect(await readFile(file, 'utf8')).toBe(
      await readFile(join(dataDir, 'last-good-registry'), 'utf8'),
    )
    expect((await run(['snapshot'])).code).toBe(exitCodes.usage)
  })

  test('explains itself, and names a setting that it cannot read', async () => {
    const { run } = await setUp()
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Usage: pnpm release/),
    })
    const token = await run(['token', 'mfe-a', '--holder', 'ada'], { RELEASE_ROOT_KEY: 'no-key' })
    expect(token.code).toBe(exitCodes.usage)
    expect(token.errors).toContain('RELEASE_ROOT_KEY is not a key')
    const away = await run(['check', '--site', 'nowhere'])
    expect(away).toMatchObject({
      code: exitCodes.usage,
      errors: expect.stringContaining('nowhere'),
    })
  })

  test('rejects the token of another team', async () => {
    const { run, build, live } = await setUp()
    const first = await live()
    const keys = (await run(['keys'])).output
    const [, RELEASE_ROOT_KEY] = /RELEASE_ROOT_KEY=(\S+)/.exec(keys) ?? []
    const token = await run(['token', 'mfe-admin', '--holder', 'ada'], { RELEASE_ROOT_KEY })
    expect(token.output).toMatch(/^hyt_/)
    const releasing = ['mfe-content', '--dist', await build('2.0.0')]
    const rejected = await run(releasing, { RELEASE_TOKEN: token.output })
    expect(rejected.code).toBe(exitCodes['not-your-remote'])
    expect(rejected.errors).toContain('The token of ada is made for mfe-admin, not for mfe-content')

    // A token for this remote, certified by another root key.
    const other = await run(['token', 'mfe-content', '--holder', 'eve'], { RELEASE_ROOT_KEY })
    const untrusted = await run(releasing, { RELEASE_TOKEN: other.output })
    expect(untrusted.code).toBe(exitCodes['registry-untrusted'])
    expect(await live()).toBe(first)
  })

  test('from ten simultaneous processes loses no release', async () => {
    const { run, build, registry } = await setUp()
    const letters = 'abcde'.split('')
    const names = letters.flatMap((one) => 'yz'.split('').map((two) => `mfe-${one}${two}`))
    const builds = await Promise.all(
      names.map((name, index) => build(`1.${index}.0`, { name, routes: [`/${name}`], slots: [] })),
    )
    const results = await Promise.all(
      names.map((name, index) => run([name, '--dist', builds[index] ?? ''])),
    )
    expect(results.filter(({ code }) => code !== 0)).toEqual([])
    const { remotes, revision } = await registry()
    expect(revision).toBe(12)
    expect(remotes.map(({ name }) => name)).toEqual(['mfe-admin', 'mfe-content', ...names].sort())
  })
})
