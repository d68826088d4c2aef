import type { ReleaseFigures } from '@haulyard/shell-contract/releases'
import { describe, expect, test, vi } from 'vitest'
import { audienceOf } from '../registry/audience'
import { changeRegistry, type RemoteChange } from '../registry/change-registry'
import type { RegistryReader } from '../registry/registry-reader'
import type { RolloutStep } from '../registry/registry-revision'
import { UntrustedRegistryError } from '../registry/verify-revision'
import { canaryTo, rollBackTo } from '../releases/remote-changes'
import { candidateOf, confirm, guarded } from '../releases/rollout-changes'
import { aRelease, createTestRegistry, signedBy } from '../testing/registry'
import { guardCanaries, startGuard } from './guard'

const name = 'mfe-content'
const good: ReleaseFigures = { visits: 400, problems: 2, members: 100, troubledMembers: 1 }
const steps: readonly RolloutStep[] = [
  { percent: 1, visits: 200 },
  { percent: 10, minutes: 60 },
  { percent: 100 },
]

/** A registry with 1.0.0 live and 2.0.0 as a candidate, its team, and guards. */
const setUp = async (plan: readonly RolloutStep[] | null = steps) => {
  const registry = await createTestRegistry()
  const { storage, root, tokenFor, release, startServer, log } = registry
  await release(name, '1.0.0')
  const team = await tokenFor(name)
  const guard = await tokenFor('*', { holder: 'guard', role: 'guard' })
  const access = { storage, token: team, origins: [] }
  const candidate = await signedBy(team, aRelease(name, '2.0.0'))
  await changeRegistry(
    access,
    plan
      ? candidateOf(candidate, { steps: plan, replaces: false })
      : canaryTo(candidate, { percent: 10 }),
  )
  const figures: Record<string, ReleaseFigures> = { '1.0.0': good }
  const count = vi.fn(async () => {})
  const clock = { now: new Date() }
  const optionsOf = (reader: RegistryReader) => ({
    releases: { storage, reader, rootKey: root.publicKey, origins: [], operator: null, guard },
    reports: {
      readFigures: async () => (_: string, version: string) => figures[version] ?? null,
      count,
    },
    log,
    now: () => clock.now,
  })
  const reader = startServer('another')
  const options = optionsOf(startServer())
  const state = async () => {
    const known = await reader.read()
    const remote = known?.remotes[0]
    return {
      live: remote?.live?.version,
      percent: remote?.canary?.percent ?? null,
      isPaused: remote?.canary?.rollout?.isPaused ?? false,
      change: known?.change,
    }
  }
  return {
    ...{
      registry,
      access,
      guard,
      candidate,
      figures,
      clock,
      count,
      log,
      options,
      optionsOf,
      state,
    },
    look: () => guardCanaries(options),
    confirm: () => changeRegistry(access, confirm(name, 'https://ci.example/7')),
  }
}

describe('a canary for named members only', () => {
  const audience = audienceOf({ members: ['m1', 'm2', 'm3'], companies: [] })

  test('is stopped when they have problems', async () => {
    const { registry, access, candidate, look, figures, state } = await setUp(null)
    await changeRegistry(access, canaryTo(candidate, { percent: 0, audience }))
    figures['2.0.0'] = { visits: 20, problems: 9, members: 3, troubledMembers: 3 }
    await look()
    expect(await state()).toMatchObject({ percent: null, change: { rollout: 'stopped' } })
    expect(registry.log.error).toHaveBeenCalled()
  })

  test('stays theirs in all steps of a rollout', async () => {
    const { access, candidate, confirm, look, clock, figures, options } = await setUp()
    await changeRegistry(access, candidateOf(candidate, { steps, audience, replaces: true }))
    await look()
    const canary = async () => (await options.releases.reader.read())?.remotes[0]?.canary
    expect(await canary()).toMatchObject({ percent: 0, audience })
    await confirm()
    figures['2.0.0'] = { ...good, visits: 300 }
    clock.now = new Date(clock.now.getTime() + 1000)
    await look()
    await expect.poll(canary).toMatchObject({ percent: 10, audience })
  })
})

describe('a rollout', () => {
  test('begins when the smoke suite has passed, and not before', async () => {
    const { look, confirm, state, figures, clock } = await setUp()
    figures['2.0.0'] = good
    clock.now = new Date(Date.now() + 86_400_000)
    await look()
    expect(await state()).toMatchObject({ live: '1.0.0', percent: 0 })
    await confirm()
    expect(await state()).toMatchObject({
      percent: 1,
      change: { rollout: 'confirmed', evidence: 'https://ci.example/7' },
    })
  })

  test('takes its steps by visits and by time, up to all visitors', async () => {
    const { look, confirm, state, figures, clock } = await setUp()
    await confirm()
    figures['2.0.0'] = { ...good, visits: 199 }
    await look()
    expect((await state()).percent).toBe(1)
    figures['2.0.0'] = { ...good, visits: 200 }
    await look()
    expect(await state()).toMatchObject({
      percent: 10,
      change: { action: 'canary', rollout: 'advanced', by: 'guard' },
    })
    clock.now = new Date(clock.now.getTime() + 59 * 60_000)
    await look()
    expect((await state()).percent).toBe(10)
    clock.now = new Date(clock.now.getTime() + 2 * 60_000)
    await look()
    expect(await state()).toMatchObject({
      live: '2.0.0',
      percent: null,
      change: { action: 'release', rollout: 'completed' },
    })
  })
})

describe('a bad release', () => {
  const bad = { visits: 40, problems: 12, members: 10, troubledMembers: 3 }
  /** It throws in 5 % of its renders. */
  const rarelyBad = { visits: 400, problems: 20, members: 60, troubledMembers: 3 }

  test.each([
    ['in a rollout', steps, bad],
    ['as a plain canary', null, bad],
    ['that throws in one of twenty renders', null, rarelyBad],
  ])('is stopped and announced %s', async (_, plan, bad) => {
    const { look, confirm, state, figures, count, log } = await setUp(plan)
    if (plan) await confirm()
    figures['2.0.0'] = bad
    await look()
    expect(await state()).toMatchObject({
      live: '1.0.0',
      percent: null,
      change: {
        action: 'rollback',
        rollout: 'stopped',
        percent: 0,
        previous: '2.0.0',
        figures: { candidate: bad, live: good },
        by: 'guard',
      },
    })
    expect(count).toHaveBeenCalledWith({ remote: name, version: '2.0.0', outcome: 'stopped' })
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining('stopped at 0 %'))
  })

  test('is stopped within a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { confirm, state, figures, options } = await setUp()
    await confirm()
    figures['2.0.0'] = bad
    const end = startGuard(options)
    vi.advanceTimersByTime(59_000)
    vi.useRealTimers()
    await vi.waitFor(async () => expect((await state()).percent).toBeNull(), 5000)
    end()
  })

  test('is stopped once, whoever of two guards is first', async () => {
    const { look, confirm, figures, count, optionsOf, registry, state } = await setUp()
    await confirm()
    figures['2.0.0'] = bad
    await Promise.all([look(), guardCanaries(optionsOf(registry.startServer('third')))])
    expect(count).toHaveBeenCalledTimes(1)
    expect((await state()).change).toMatchObject({ rollout: 'stopped' })
  })
})

test('anonymous reports alone pause a good release once, and never stop it', async () => {
  const { look, confirm, state, figures, clock, count } = await setUp()
  await confirm()
  const flood = { visits: 5000, problems: 5000, members: 40, troubledMembers: 2 }
  figures['2.0.0'] = flood
  await look()
  const change = { rollout: 'paused', figures: { candidate: flood, live: good } }
  expect(await state()).toMatchObject({ percent: 1, isPaused: true, change })
  clock.now = new Date(Date.now() + 86_400_000)
  await look()
  expect(await state()).toMatchObject({ percent: 1, isPaused: true })
  expect(count.mock.calls).toEqual([[{ remote: name, version: '2.0.0', outcome: 'paused' }]])
  // The smoke suite has passed on the candidate.
  await confirm()
  await look()
  expect(await state()).toMatchObject({ percent: 10, isPaused: false })
})

describe('servers reject a record of the guard', () => {
  const decision = (sequence: number, percent: number) => ({
    ...{ sequence, outcome: 'advanced' as const, percent, now: new Date() },
    figures: { candidate: good, live: null },
  })

  test('that gives a candidate to visitors before the suite has passed', async () => {
    const { access, guard } = await setUp()
    const change = guarded(name, decision(2, 1))
    await expect(changeRegistry({ ...access, token: guard }, change)).rejects.toThrow(
      UntrustedRegistryError,
    )
  })

  test('that has a share which the plan does not have', async () => {
    const { access, guard, confirm } = await setUp()
    await confirm()
    const change = guarded(name, decision(3, 50))
    await expect(changeRegistry({ ...access, token: guard }, change)).rejects.toThrow(
      'the guard does not follow the plan',
    )
  })

  test('that names others', async () => {
    const { access, guard, confirm } = await setUp()
    await confirm()
    const { make } = guarded(name, decision(3, 10))
    const audience = audienceOf({ members: ['m1'], companies: [] })
    const change: RemoteChange = {
      remote: name,
      make: (before, registry) => {
        const made = make(before, registry)
        const canary = made?.record.canary
        return made && canary
          ? { ...made, record: { ...made.record, canary: { ...canary, audience } } }
          : null
      },
    }
    await expect(changeRegistry({ ...access, token: guard }, change)).rejects.toThrow(
      'the guard does not follow the plan',
    )
  })

  test('that follows an older plan than the present state', async () => {
    const { access, guard, candidate, confirm, registry } = await setUp()
    await confirm()
    const planned = (await registry.startServer('fourth').read())?.remotes[0]
    await registry.release(name, '3.0.0', {}).catch(() => null)
    const change = {
      remote: name,
      make: () => ({
        record: {
          ...{ live: candidate.text, canary: null, isPinned: false, isOff: false },
          plannedBy: planned?.text ?? '',
        },
        change: { action: 'release' as const, version: '2.0.0', previous: null, percent: null },
      }),
    }
    await expect(changeRegistry({ ...access, token: guard }, change)).rejects.toThrow(
      'follows an older plan',
    )
  })

  test('that releases or rolls back by itself', async () => {
    const { access, guard, candidate } = await setUp()
    const other = { ...access, token: guard }
    await expect(changeRegistry(other, rollBackTo(candidate))).rejects.toThrow()
  })
})
