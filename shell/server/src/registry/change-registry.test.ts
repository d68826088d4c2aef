import { describe, expect, test } from 'vitest'
import { releaseTo } from '../releases/remote-changes'
import { pin } from '../releases/remote-switches'
import { aRelease, createTestRegistry, signedBy } from '../testing/registry'
import { changeRegistry } from './change-registry'

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `mfe-${'abcdefghij'[index % 10]}`)

describe('fifty simultaneous releases', () => {
  test('are all stored, each with its own revision', async () => {
    const { release, startServer, storage } = await createTestRegistry()
    const wanted = names(50).map((name, index) => ({ name, version: `1.${index}.0` }))
    const changes = await Promise.all(wanted.map(({ name, version }) => release(name, version)))
    const revisions = changes.map(({ registry }) => registry.revision).sort((a, b) => a - b)
    expect(revisions).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    expect(await storage.list('registry/')).toHaveLength(50)

    const made = changes.map(({ registry }) => registry.change)
    expect(made.map(({ remote, version }) => `${remote} ${version}`).sort()).toEqual(
      wanted.map(({ name, version }) => `${name} ${version}`).sort(),
    )
    // Each remote has the state of its last release.
    const live = (await startServer().read())?.remotes ?? []
    for (const { record, live: release } of live) {
      const last = made
        .map((change, index) => ({ ...change, revision: changes[index]?.registry.revision ?? 0 }))
        .filter(({ remote }) => remote === record.name)
        .sort((a, b) => b.revision - a.revision)[0]
      expect(release?.version).toBe(last?.version)
      expect(record.sequence).toBe(5)
    }
  })
})

describe('a change', () => {
  test('without an effect adds no revision', async () => {
    const { release, storage } = await createTestRegistry()
    await release('mfe-a')
    const again = await release('mfe-a')
    expect(again.isChanged).toBe(false)
    expect(await storage.list('registry/')).toHaveLength(1)
  })

  test('with a token for another remote is never written', async () => {
    const { release, storage, tokenFor } = await createTestRegistry()
    await release('mfe-a')
    const access = { storage, token: await tokenFor('mfe-b'), origins: null }
    await expect(changeRegistry(access, pin('mfe-a'))).rejects.toThrow(
      'mfe-b-team may not change mfe-a',
    )
    expect(await storage.list('registry/')).toHaveLength(1)
  })

  test('with an operator’s token can only use releases that the team has signed', async () => {
    const { release, storage, tokenFor } = await createTestRegistry()
    await release('mfe-a')
    const token = await tokenFor('*', { role: 'operator', holder: 'operator' })
    const own = await signedBy(token, aRelease('mfe-a', '6.6.6'))
    const access = { storage, token, origins: null }
    await expect(changeRegistry(access, releaseTo(own))).rejects.toThrow(
      'operator may not release it',
    )
    await expect(changeRegistry(access, pin('mfe-a'))).resolves.toMatchObject({ isChanged: true })
  })

  test('follows the newest valid revision, past an invalid one', async () => {
    const { release, overwrite, startServer } = await createTestRegistry()
    await release('mfe-a')
    await overwrite(2, 'garbage')
    const { registry } = await release('mfe-b')
    expect(registry.revision).toBe(3)
    expect((await startServer().read())?.remotes).toHaveLength(2)
  })
})

describe('clock differences', () => {
  const minutesAway = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const day = 24 * 60

  test.each([
    ['made by a clock that is four minutes ahead', 4],
    ['expired four minutes ago', -4 - day],
  ])('of minutes are accepted: a token that was %s is valid', async (_, minutes) => {
    const { storage, tokenFor, startServer } = await createTestRegistry()
    const token = await tokenFor('mfe-a', { now: minutesAway(minutes), days: 1 })
    const signed = await signedBy(token, aRelease('mfe-a'))
    await changeRegistry({ storage, token, origins: null }, releaseTo(signed))
    expect((await startServer().read())?.remotes).toHaveLength(1)
  })

  test.each([
    [
      'made by a clock that is an hour ahead',
      60,
      /^The token of mfe-a-team was made on .+, and by/,
    ],
    ['expired an hour ago', -60 - day, /^The token of mfe-a-team expired on .+, and by the clock/],
  ])(
    'above the limit are rejected: a token that was %s is not valid',
    async (_, minutes, message) => {
      const { storage, tokenFor } = await createTestRegistry()
      const token = await tokenFor('mfe-a', { now: minutesAway(minutes), days: 1 })
      const signed = await signedBy(token, aRelease('mfe-a'))
      const change = changeRegistry({ storage, token, origins: null }, releaseTo(signed))
      await expect(change).rejects.toThrow(message)
      expect(await storage.list('registry/')).toEqual([])
    },
  )
})
