import { describe, expect, test } from 'vitest'
import { type Action, areas, can, permissions, rightsOf, roleOf } from './index'

const member = { id: 'dana', isAdmin: false }
const administrator = { id: 'ruth', isAdmin: true }
const moderatorOf = (...moderates: readonly (typeof areas)[number][]) => ({
  id: 'walt',
  isAdmin: false,
  moderates,
})
const actions = Object.keys(permissions) as Action[]

describe('the role', () => {
  test.each([
    ['member', member],
    ['member', moderatorOf()],
    ['moderator', moderatorOf('news')],
    ['administrator', administrator],
    ['administrator', { ...administrator, moderates: ['news'] as const }],
  ])('is %s of %j', (role, grants) => expect(roleOf(grants)).toBe(role))
})

describe('a visitor', () => {
  test('may do nothing that needs a right, not even to a record without an owner', () => {
    for (const action of actions) {
      expect(can(null, action)).toBe(false)
      expect(can(null, action, { userId: null })).toBe(false)
    }
  })
})

describe('a member', () => {
  test('may do nothing to records of others', () => {
    expect(rightsOf(member)).toEqual([])
    for (const action of actions) expect(can(member, action, { userId: 'ruth' })).toBe(false)
  })

  test('changes and deletes what is their own, apart from topics and articles', () => {
    const own = actions.filter((action) => can(member, action, { userId: member.id }))
    expect(own).toEqual([
      'classifieds.update',
      'classifieds.delete',
      'services.update',
      'services.delete',
      'replies.delete',
      'posts.delete',
    ])
  })
})

describe('a moderator', () => {
  test.each([
    [
      'board',
      ['topics.update', 'topics.delete', 'topics.pin', 'replies.delete', 'categories.manage'],
    ],
    ['marketplace', ['classifieds.update', 'classifieds.delete', 'classifieds.deleteImported']],
    ['directory', ['services.update', 'services.delete']],
    ['news', ['articles.write', 'articles.readDrafts']],
    ['feed', ['posts.delete']],
  ] as const)('of the area %s may %j, and nothing else', (area, rights) => {
    expect(rightsOf(moderatorOf(area))).toEqual(rights)
  })

  test('of all areas does not administer', () => {
    const withheld = actions.filter((action) => !can(moderatorOf(...areas), action))
    expect(withheld).toEqual(actions.filter((action) => permissions[action].area === undefined))
    expect(withheld).toContain('members.manage')
  })
})

describe('an administrator', () => {
  test('may do everything to all records', () => {
    expect(rightsOf(administrator)).toEqual(actions)
  })

  test('changes no imported classified, and deletes it by the call for imported ones', () => {
    const imported = { userId: null, isExternal: true }
    expect(can(administrator, 'classifieds.update', imported)).toBe(false)
    expect(can(administrator, 'classifieds.delete', imported)).toBe(false)
    expect(can(administrator, 'classifieds.deleteImported', imported)).toBe(true)
    const posted = { userId: 'dana', isExternal: false }
    expect(can(administrator, 'classifieds.update', posted)).toBe(true)
    expect(can(administrator, 'classifieds.deleteImported', posted)).toBe(false)
  })
})

test('rights that the API responded with count before what follows from the role', () => {
  expect(can({ ...member, rights: ['posts.delete'] }, 'posts.delete')).toBe(true)
  expect(can({ ...administrator, rights: [] }, 'portal.open')).toBe(false)
})
