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
  test('has no rights, also for a record without an owner', () => {
    for (const action of actions) {
      expect(can(null, action)).toBe(false)
      expect(can(null, action, { userId: null })).toBe(false)
    }
  })
})

describe('a member', () => {
  test('has no rights for records of others', () => {
    expect(rightsOf(member)).toEqual([])
    for (const action of actions) expect(can(member, action, { userId: 'ruth' })).toBe(false)
  })

  test('changes and deletes their own records', () => {
    const own = actions.filter((action) => can(member, action, { userId: member.id }))
    expect(own).toEqual([
      'classifieds.update',
      'classifieds.delete',
      'services.update',
      'services.delete',
      'topics.update',
      'topics.delete',
      'replies.delete',
      'posts.delete',
      'comments.delete',
    ])
  })
})

describe('a moderator', () => {
  test.each([
    [
      'board',
      [
        'topics.update',
        'topics.delete',
        'topics.pin',
        'topics.move',
        'topics.schedule',
        'replies.delete',
        'categories.manage',
      ],
    ],
    [
      'marketplace',
      [
        'classifieds.update',
        'classifieds.delete',
        'classifieds.deleteImported',
        'classifieds.readChanges',
      ],
    ],
    ['directory', ['services.update', 'services.delete']],
    ['news', ['articles.write', 'articles.readDrafts']],
    ['feed', ['posts.delete', 'comments.delete']],
  ] as const)('of the area %s may %j, and handle the queue in the portal', (area, rights) => {
    expect(rightsOf(moderatorOf(area))).toEqual([...rights, 'portal.open', 'queue.handle'])
  })

  test('of all areas has no rights of administrators', () => {
    const withheld = actions.filter((action) => !can(moderatorOf(...areas), action))
    const isForModerators = (action: Action) =>
      permissions[action].area !== undefined || permissions[action].anyArea === true
    expect(withheld).toEqual(actions.filter((action) => !isForModerators(action)))
    expect(withheld).toContain('members.manage')
  })
})

describe('an administrator', () => {
  test('has all rights for all records', () => {
    expect(rightsOf(administrator)).toEqual(actions)
  })

  test('cannot change an imported classified, and deletes it with the call for imported ones', () => {
    const imported = { userId: null, isExternal: true }
    expect(can(administrator, 'classifieds.update', imported)).toBe(false)
    expect(can(administrator, 'classifieds.delete', imported)).toBe(false)
    expect(can(administrator, 'classifieds.deleteImported', imported)).toBe(true)
    const posted = { userId: 'dana', isExternal: false }
    expect(can(administrator, 'classifieds.update', posted)).toBe(true)
    expect(can(administrator, 'classifieds.deleteImported', posted)).toBe(false)
  })
})

test('rights in the API’s response take precedence over the role’s', () => {
  expect(can({ ...member, rights: ['posts.delete'] }, 'posts.delete')).toBe(true)
  expect(can({ ...administrator, rights: [] }, 'portal.open')).toBe(false)
})
