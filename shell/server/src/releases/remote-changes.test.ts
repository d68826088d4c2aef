import { describe, expect, test } from 'vitest'
import { changeRegistry, type RemoteChange } from '../registry/change-registry'
import { aRelease, createTestRegistry, signedBy } from '../testing/registry'
import { describeReleases } from './release-overview'
import { canaryTo, decidedAt, releaseTo, rollBackTo, shareOfCanary } from './remote-changes'
import { pin, retire, switchOff, switchOn, unpin } from './remote-switches'

const setUp = async () => {
  const { storage, root, tokenFor, textOf } = await createTestRegistry()
  const token = await tokenFor('mfe-a')
  const access = { storage, token, origins: null }
  const signed = (version: string) => signedBy(token, aRelease('mfe-a', version))
  const change = async (made: RemoteChange) => (await changeRegistry(access, made)).registry
  const stand = async (made: RemoteChange) => {
    const registry = await change(made)
    const [remote] = await describeReleases({ storage, rootKey: root.publicKey }, registry)
    return remote
  }
  return { change, stand, signed, textOf, storage }
}

describe('rolling back', () => {
  test('makes the previous release live, and a second time the one before it', async () => {
    const { change, stand, signed } = await setUp()
    for (const version of ['1.0.0', '2.0.0']) await change(releaseTo(await signed(version)))
    expect(await stand(releaseTo(await signed('3.0.0')))).toMatchObject({ before: '2.0.0' })
    expect(await stand(rollBackTo(await signed('2.0.0')))).toMatchObject({
      live: '2.0.0',
      before: '1.0.0',
    })
    expect(await stand(rollBackTo(await signed('1.0.0')))).toMatchObject({
      live: '1.0.0',
      before: null,
    })
  })

  test('adds to the history without changing it', async () => {
    const { change, stand, signed, textOf } = await setUp()
    await change(releaseTo(await signed('1.0.0')))
    await change(releaseTo(await signed('2.0.0')))
    const before = [await textOf(1), await textOf(2)]
    const remote = await stand(rollBackTo(await signed('1.0.0')))
    expect([await textOf(1), await textOf(2)]).toEqual(before)
    expect(remote?.history).toMatchObject([
      { revision: 3, action: 'rollback', version: '1.0.0', previous: '2.0.0', by: 'mfe-a-team' },
      { revision: 2, action: 'release', version: '2.0.0', previous: '1.0.0' },
      { revision: 1, action: 'release', version: '1.0.0', previous: null },
    ])
  })

  test('with a canary ends the canary and keeps the live release', async () => {
    const { change, stand, signed } = await setUp()
    await change(releaseTo(await signed('1.0.0')))
    expect(await stand(canaryTo(await signed('2.0.0'), { percent: 10 }))).toMatchObject({
      live: '1.0.0',
      before: '1.0.0',
      canary: { version: '2.0.0', percent: 10 },
    })
    expect(await stand(rollBackTo(await signed('1.0.0')))).toMatchObject({
      live: '1.0.0',
      before: null,
      canary: null,
    })
  })
})

describe('a canary', () => {
  test('can be changed to more visitors, to all, or to none', async () => {
    const { change, stand, signed } = await setUp()
    await change(releaseTo(await signed('1.0.0')))
    await change(canaryTo(await signed('2.0.0'), { percent: 10 }))
    expect(await stand(shareOfCanary('mfe-a', 50))).toMatchObject({
      canary: { version: '2.0.0', percent: 50 },
    })
    expect(await stand(shareOfCanary('mfe-a', 100))).toMatchObject({ live: '2.0.0', canary: null })
    await change(canaryTo(await signed('3.0.0'), { percent: 10 }))
    expect(await stand(shareOfCanary('mfe-a', 0))).toMatchObject({ live: '2.0.0', canary: null })
    await expect(change(shareOfCanary('mfe-a', 20))).rejects.toThrow('mfe-a has no canary')
  })

  test('is replaced by another only if that is said', async () => {
    const { change, stand, signed } = await setUp()
    await change(releaseTo(await signed('1.0.0')))
    await change(canaryTo(await signed('2.0.0'), { percent: 10 }))
    const third = await signed('3.0.0')
    await expect(change(canaryTo(third, { percent: 5 }))).rejects.toThrow(
      'has the canary 2.0.0 out to 10 %',
    )
    expect(await stand(canaryTo(third, { percent: 5, replaces: true }))).toMatchObject({
      live: '1.0.0',
      canary: { version: '3.0.0', percent: 5 },
    })
  })

  test('can be the first release of a remote, for all later or for none', async () => {
    const { change, stand, signed } = await setUp()
    const first = canaryTo(await signed('1.0.0'), { percent: 10 })
    const canary = { version: '1.0.0', percent: 10 }
    expect(await stand(first)).toMatchObject({ live: null, isOff: false, before: null, canary })
    await expect(change(switchOff('mfe-a'))).rejects.toThrow('Nothing of mfe-a is live')
    expect(await stand(shareOfCanary('mfe-a', 0))).toMatchObject({ live: null, canary: null })
    await change(first)
    expect(await stand(shareOfCanary('mfe-a', 100))).toMatchObject({
      live: '1.0.0',
      canary: null,
      before: null,
    })
  })
})

describe('a retired remote', () => {
  test('has nothing that visitors get, and its history stays', async () => {
    const { change, stand, signed } = await setUp()
    await change(releaseTo(await signed('1.0.0')))
    await change(releaseTo(await signed('2.0.0')))
    await change(switchOff('mfe-a'))
    expect(await stand(retire('mfe-a'))).toMatchObject({
      live: null,
      isOff: false,
      canary: null,
      before: '2.0.0',
      history: [
        { action: 'retire', version: '2.0.0', by: 'mfe-a-team' },
        { action: 'off' },
        { action: 'release', version: '2.0.0' },
        { action: 'release', version: '1.0.0' },
      ],
    })
    await expect(change(pin('mfe-a'))).rejects.toThrow('Nothing of mfe-a is live')
    expect((await change(retire('mfe-a'))).revision).toBe(4)
  })

  test('is brought back by a rollback or a release', async () => {
    const { change, stand, signed } = await setUp()
    await change(releaseTo(await signed('1.0.0')))
    await change(retire('mfe-a'))
    expect(await stand(rollBackTo(await signed('1.0.0')))).toMatchObject({ live: '1.0.0' })
    await change(retire('mfe-a'))
    expect(await stand(releaseTo(await signed('2.0.0')))).toMatchObject({
      live: '2.0.0',
      before: '1.0.0',
    })
  })

  test('was not pinned', async () => {
    const { change, signed } = await setUp()
    await change(releaseTo(await signed('1.0.0')))
    await change(pin('mfe-a'))
    await expect(change(retire('mfe-a'))).rejects.toMatchObject({ code: 'pinned' })
  })
})

describe('a pin', () => {
  test('prevents releases and canaries, but not a rollback', async () => {
    const { change, stand, signed } = await setUp()
    await change(releaseTo(await signed('1.0.0')))
    await change(releaseTo(await signed('2.0.0')))
    await change(pin('mfe-a'))
    await expect(change(releaseTo(await signed('3.0.0')))).rejects.toThrow('pinned to 2.0.0')
    await expect(change(canaryTo(await signed('3.0.0'), { percent: 5 }))).rejects.toThrow(
      'pinned to 2.0.0',
    )
    expect(await stand(rollBackTo(await signed('1.0.0')))).toMatchObject({
      live: '1.0.0',
      isPinned: true,
    })
    await change(unpin('mfe-a'))
    expect(await stand(releaseTo(await signed('3.0.0')))).toMatchObject({ live: '3.0.0' })
  })
})

test('a disabled remote remains disabled after a release, until it is enabled', async () => {
  const { change, stand, signed } = await setUp()
  await change(releaseTo(await signed('1.0.0')))
  expect(await stand(switchOff('mfe-a'))).toMatchObject({ live: null })
  expect(await stand(releaseTo(await signed('2.0.0')))).toMatchObject({ live: null })
  expect(await stand(switchOn('mfe-a'))).toMatchObject({ live: '2.0.0' })
})

test('a change based on an older revision is rejected', async () => {
  const { change, signed, storage } = await setUp()
  await change(releaseTo(await signed('1.0.0')))
  await change(releaseTo(await signed('2.0.0')))
  const late = decidedAt(1, rollBackTo(await signed('1.0.0')))
  await expect(change(late)).rejects.toMatchObject({ code: 'registry-changed' })
  expect(await storage.list('registry/')).toHaveLength(2)
})
