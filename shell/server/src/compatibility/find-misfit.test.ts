import { expect, test } from 'vitest'
import { findMisfit, type Offers } from './find-misfit'

const offers: Offers = {
  contractVersion: 4,
  oldestContract: 3,
  shared: { react: '19.3.1', '@haulyard/shared-ui': '0.2.0' },
  exports: { react: ['useState'], '@haulyard/shared-ui': ['Button', 'Page'] },
  calls: { 'GET /api/news': ['now', 'before'] },
}

const release = (fields: object = {}) => ({
  name: 'mfe-content',
  version: '1.0.0',
  contractVersion: 4,
  shared: { react: '^19.0.0', '@haulyard/shared-ui': '^0.2.0' },
  ...fields,
})

const needing = (...names: string[]) => ({ exports: { '@haulyard/shared-ui': names } })

test.each([
  ['of the newest contract', release(), needing('Button')],
  ['of the oldest contract', release({ contractVersion: 3 }), needing('Button', 'Page')],
  ['from before names were recorded', release(), null],
])('a release %s fits', (_, one, needs) => {
  expect(findMisfit(one, needs, offers)).toBeNull()
})

test.each([
  ['an older contract', release({ contractVersion: 2 }), null, 'other-contract'],
  ['a newer contract', release({ contractVersion: 5 }), null, 'other-contract'],
  ['a newer library', release({ shared: { react: '^20.0.0' } }), null, 'shared-unsatisfied'],
  ['an older library', release({ shared: { react: '^18.0.0' } }), null, 'shared-unsatisfied'],
  [
    'a module that is not shared',
    release({ shared: { vue: '^3.0.0' } }),
    null,
    'shared-unsatisfied',
  ],
  ['a name that the shell does not have', release(), needing('Chart'), 'export-missing'],
])('a release with %s does not', (_, one, needs, code) => {
  expect(findMisfit(one, needs, offers)?.code).toBe(code)
})

test('the reason names what is missing, and where', () => {
  expect(findMisfit(release(), needing('Button', 'Chart'), offers)?.reason).toBe(
    'mfe-content 1.0.0 needs of the shell:\n  Chart of @haulyard/shared-ui',
  )
})

test.each([
  ['as it is now', { 'GET /api/news': 'now' }, null],
  ['as it was, which still works', { 'GET /api/news': 'before' }, null],
  ['as it was, which does not', { 'GET /api/news': 'older' }, 'GET /api/news, in another form'],
  ['that the API does not have', { 'GET /api/weather': 'now' }, 'GET /api/weather'],
])('a release that makes a call %s', (_, calls, missing) => {
  const misfit = findMisfit(release(), { ...needing('Button'), calls }, offers)
  if (missing === null) expect(misfit).toBeNull()
  else
    expect(misfit).toMatchObject({ code: 'call-missing', reason: expect.stringContaining(missing) })
})

test('a shell that does not say which contracts it keeps, keeps one', () => {
  const { oldestContract: _, exports: __, ...older } = offers
  expect(findMisfit(release({ contractVersion: 3 }), needing('Chart'), older)?.code).toBe(
    'other-contract',
  )
  expect(findMisfit(release(), needing('Chart'), older)).toBeNull()
})
