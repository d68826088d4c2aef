import { expect, test } from 'vitest'
import { type RemoteEvent, versionBefore } from './release-history'

/** The history of a remote: `B` releases a version, `<A` rolls back to one, `*C` is a canary. */
const historyOf = (changes: string): readonly RemoteEvent[] => {
  let live: string | null = null
  const events = changes.split(' ').map((change, index): RemoteEvent => {
    const version = change.replace(/^[<*]/, '')
    const isCanary = change.startsWith('*')
    const action = isCanary ? 'canary' : change.startsWith('<') ? 'rollback' : 'release'
    const previous = live
    if (!isCanary) live = version
    return {
      ...{ remote: 'mfe-content', revision: index + 1, at: '2026-11-01T00:00:00Z', by: 'ada' },
      ...{ action, version, previous, percent: isCanary ? 10 : null },
    }
  })
  return events.toReversed()
}

test.each([
  ['A', null],
  ['A B', 'A'],
  ['A B A C B', 'C'],
  ['A B A C B <C', 'A'],
  ['A B A C B <C <A', 'B'],
  ['A B <A', null],
  ['A B <A C', 'A'],
  ['A B *C', 'A'],
  ['A B B', 'A'],
])('after %s a rollback leads to %s', (changes, before) => {
  expect(versionBefore(historyOf(changes))).toBe(before)
})

test('the oldest known change says what was live before it', () => {
  expect(versionBefore(historyOf('A B C').slice(0, 1))).toBe('B')
})
