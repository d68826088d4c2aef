import type { ArrangedEntry } from '@haulyard/api-contract'
import { describe, expect, test } from 'vitest'
import { arrangeRegistry, menuEntries, type Registry, type SlotFill, slotFills } from './index'

const hiddenNews: ArrangedEntry = {
  ...{ kind: 'menu', remote: 'mfe-content', name: '/news' },
  ...{ place: null, order: null, isHidden: true },
}

const shared = { audience: 'everyone' } as const
const entryOf = (label: string, order: number) =>
  ({ ...shared, place: 'main', label, path: `/${label.toLowerCase()}`, order }) as const
const sectionOf = (name: string, order: number): SlotFill => ({
  ...{ slot: 'dashboard.sections', name, title: name, path: '/news', order },
  ...{ audience: 'everyone', rows: 'text' },
})

const registry: Registry = {
  revision: 1,
  remotes: [
    {
      name: 'mfe-content',
      routes: ['/news', '/book'],
      slots: [],
      menu: [entryOf('News', 10), entryOf('Book', 30)],
      fills: [sectionOf('dashboard.news', 10), sectionOf('dashboard.book', 20)],
      access: 'everyone',
      version: '1.0.0',
      contractVersion: 3,
      entry: '/remotes/mfe-content/1.0.0/remoteEntry.js',
      integrity: `sha384-${'A'.repeat(64)}`,
    },
  ],
  off: [
    {
      name: 'mfe-jobs',
      routes: ['/jobs'],
      slots: [],
      access: 'everyone',
      menu: [],
      fills: [{ ...sectionOf('dashboard.jobs', 15), audience: 'members' }],
    },
  ],
}

const arrange = (...entries: readonly Partial<ArrangedEntry>[]) =>
  arrangeRegistry(registry, { entries: entries.map((one) => ({ ...hiddenNews, ...one })) })
const menu = (arranged: Registry, place = 'main') =>
  menuEntries(arranged, place, null).map(({ label }) => label)
const member = { id: '1', isAdmin: false } as never
const sections = (arranged: Registry, slot = 'dashboard.sections') =>
  slotFills(arranged, slot, member).map(({ name }) => name)

describe('an arrangement', () => {
  test('hides an entry of the menu, and its page stays', () => {
    const arranged = arrange({ name: '/news', isHidden: true })
    expect(menu(arranged)).toEqual(['Book'])
    expect(arranged.remotes[0]?.routes).toEqual(['/news', '/book'])
  })

  test('reorders entries; those that it does not name stay where their manifests put them', () => {
    expect(menu(arrange({ name: '/news', order: 40, isHidden: false }))).toEqual(['Book', 'News'])
    expect(menu(arrange())).toEqual(['News', 'Book'])
  })

  test('moves entries and sections to other places', () => {
    const arranged = arrange(
      { name: '/book', place: 'account', isHidden: false },
      { kind: 'section', name: 'dashboard.book', place: 'dashboard.top', isHidden: false },
    )
    expect(menu(arranged)).toEqual(['News'])
    expect(menu(arranged, 'account')).toEqual(['Book'])
    expect(sections(arranged)).toEqual(['dashboard.news', 'dashboard.jobs'])
    expect(sections(arranged, 'dashboard.top')).toEqual(['dashboard.book'])
  })

  test('arranges the sections of a remote that is switched off as well', () => {
    const jobs = { kind: 'section', remote: 'mfe-jobs', name: 'dashboard.jobs' } as const
    expect(sections(arrange({ ...jobs, order: 1, isHidden: false }))[0]).toBe('dashboard.jobs')
    expect(sections(arrange(jobs))).toEqual(['dashboard.news', 'dashboard.book'])
  })

  test('shows nothing to a visitor that is for members', () => {
    const jobs = { kind: 'section', remote: 'mfe-jobs', name: 'dashboard.jobs' } as const
    const arranged = arrange({ ...jobs, place: 'dashboard.top', order: 1, isHidden: false })
    expect(slotFills(arranged, 'dashboard.top', null)).toEqual([])
    expect(sections(arranged, 'dashboard.top')).toEqual(['dashboard.jobs'])
  })

  test.each([
    ['a remote that is gone', { remote: 'mfe-gone' }],
    ['an entry that is gone', { name: '/gone' }],
    ['an entry of the same name in another remote', { remote: 'mfe-jobs' }],
    ['a section with the name of a menu entry', { kind: 'section' }],
  ] as const)('that names %s changes nothing', (_, fields) => {
    expect(arrange(fields)).toEqual(registry)
  })

  test('that names a place of a newer shell leaves the entry in its own', () => {
    const arranged = arrange(
      { name: '/news', place: 'footer', isHidden: false },
      { kind: 'section', name: 'dashboard.news', place: 'news.aside', isHidden: false },
      { name: '/book', place: 'dashboard.top', isHidden: false },
    )
    expect(arranged).toEqual(registry)
  })
})
