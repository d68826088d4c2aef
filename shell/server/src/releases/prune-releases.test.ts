import { expect, test } from 'vitest'
import { addDays } from '../registry/add-days'
import { changeRegistry, type RemoteChange } from '../registry/change-registry'
import type { Token } from '../registry/signing/token'
import { type ReleaseStorage, releaseKey } from '../registry/storage/release-storage'
import { aRelease, createTestRegistry } from '../testing/registry'
import { type PruneOptions, pruneReleases } from './prune-releases'
import { canaryTo, releaseTo, rollBackTo } from './remote-changes'
import { pin } from './remote-switches'
import { findRelease, signOnce } from './signed-releases'
import { uploadRelease, uploadSourceMaps } from './upload-release'

const remote = 'mfe-a'

/** A registry, and a team that releases into it with files. */
const setUp = async () => {
  const { storage, tokenFor, textOf } = await createTestRegistry()
  const token = await tokenFor(remote)
  const access = { storage, token, origins: null }
  const change = (made: RemoteChange) => changeRegistry(access, made)
  const upload = async (version: string) => {
    const files = new Map([['remoteEntry.js', Buffer.from(`the entry of ${version}`)]])
    await uploadRelease(storage, { name: remote, version, files })
    return signOnce(access, aRelease(remote, version))
  }
  const release = async (...versions: readonly string[]) => {
    for (const version of versions) await change(releaseTo(await upload(version)))
  }
  /** Prunes when so many days have gone by. */
  const pruneAfter = async (days: number, options: Partial<PruneOptions> = {}) => {
    const now = new Date(addDays(new Date(), days))
    const pruned = await pruneReleases({ storage, token, remote, keep: 2, now, ...options })
    return pruned.map(({ version }) => version).sort()
  }
  const hasFiles = (version: string) => storage.exists(releaseKey(remote, version, 'files.json'))
  return { storage, token, tokenFor, textOf, change, upload, release, pruneAfter, hasFiles }
}

test('the last releases are retained and older ones removed, with their size', async () => {
  const { release, storage, token } = await setUp()
  await release('1.0.0', '2.0.0', '3.0.0', '4.0.0')
  const map = new Map([['remoteEntry.js.map', Buffer.from('{}')]])
  await uploadSourceMaps(storage, { name: remote, version: '1.0.0' }, map)
  const before = await storage.list('registry/')
  const now = new Date(addDays(new Date(), 31))
  const pruned = await pruneReleases({ storage, token, remote, keep: 3, now })
  expect(pruned).toEqual([{ version: '1.0.0', files: 3, bytes: expect.any(Number) }])
  expect(pruned[0]?.bytes).toBeGreaterThan('the entry of 1.0.0'.length)
  expect(await storage.list('remotes/mfe-a/1.0.0/')).toEqual(['remotes/mfe-a/1.0.0/release.jws'])
  expect(await storage.inventory('source-maps/')).toEqual([])
  expect(await storage.list('registry/')).toEqual(before)
  expect(await pruneReleases({ storage, token, remote, keep: 3, now })).toEqual([])
})

test('live releases, canaries and targets of a rollback are retained at any age', async () => {
  const { release, change, upload, pruneAfter } = await setUp()
  await release('1.0.0', '2.0.0', '3.0.0', '4.0.0')
  await change(rollBackTo(await upload('2.0.0')))
  await change(pin(remote))
  // Live: 2.0.0, pinned; before it: 1.0.0.
  expect(await pruneAfter(400, { keep: 1 })).toEqual(['3.0.0', '4.0.0'])

  const { release: releaseB, change: changeB, upload: uploadB, pruneAfter: pruneB } = await setUp()
  await releaseB('1.0.0', '2.0.0')
  await changeB(canaryTo(await uploadB('3.0.0'), { percent: 10 }))
  expect(await pruneB(400, { keep: 1 })).toEqual(['1.0.0'])
})

test('files younger than 30 days are retained: open tabs use them, or they are being uploaded', async () => {
  const { release, upload, pruneAfter } = await setUp()
  await release('1.0.0', '2.0.0', '3.0.0')
  await upload('9.0.0')
  expect(await pruneAfter(29)).toEqual([])
  expect(await pruneAfter(31)).toEqual(['1.0.0', '9.0.0'])
})

test('a removed release cannot become live until it is released again', async () => {
  const { release, pruneAfter, storage, token, upload, change } = await setUp()
  await release('1.0.0', '2.0.0', '3.0.0')
  await pruneAfter(31)
  const find = () => findRelease({ storage, token }, { name: remote, version: '1.0.0' })
  await expect(find()).rejects.toMatchObject({
    code: 'release-pruned',
    message: 'The files of mfe-a 1.0.0 were removed: release that build again to bring it back',
  })
  await change(rollBackTo(await upload('1.0.0')))
  expect((await find()).release.version).toBe('1.0.0')
})

test('the target of a simultaneous rollback remains complete', async () => {
  const { release, pruneAfter, storage, change, upload, hasFiles } = await setUp()
  await release('1.0.0', '2.0.0', '3.0.0')
  const signed = await upload('1.0.0')
  const meanwhile: ReleaseStorage = {
    ...storage,
    async remove(key) {
      await change(rollBackTo(signed))
      await storage.remove(key)
    },
  }
  expect(await pruneAfter(31, { storage: meanwhile })).toEqual([])
  expect(await hasFiles('1.0.0')).toBe(true)
})

test('only the remote’s team and operators may remove releases', async () => {
  const { release, pruneAfter, tokenFor, hasFiles } = await setUp()
  await release('1.0.0', '2.0.0', '3.0.0')
  const prunedBy = (token: Token) => pruneAfter(31, { token })
  await expect(prunedBy(await tokenFor('mfe-b'))).rejects.toMatchObject({ code: 'not-your-remote' })
  const guard = await tokenFor('*', { role: 'guard', holder: 'guard' })
  await expect(prunedBy(guard)).rejects.toThrow("The token of guard is a guard's")
  const { tokenFor: otherTokenFor } = await setUp()
  await expect(prunedBy(await otherTokenFor(remote))).rejects.toThrow(
    'is not one that the token of',
  )
  expect(await hasFiles('1.0.0')).toBe(true)
  const operator = await tokenFor('*', { role: 'operator', holder: 'operator' })
  expect(await prunedBy(operator)).toEqual(['1.0.0'])
})
