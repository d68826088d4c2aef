import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectCaughtErrors } from './caught-errors'

/** A list of records, as `describeUnfitRecords` tests it. */
export interface ListOfRecords {
  /** What the list is called in the tests' titles. */
  readonly name: string
  /** A record that fits; the list shows `text` of it. */
  readonly make: (text: string) => object
  /** Lets the API respond to the list with these records, and opens its page. */
  readonly open: (records: readonly unknown[]) => unknown
  /** Fields that a record cannot be shown with, for each way in which one can be wrong. */
  readonly unfit: readonly object[]
  /** The list shows a few records only: the tests give it three at most. */
  readonly isShort?: boolean
}

const sentence = 'This entry cannot be shown.'

/** Of another type than a field has, whichever that is; `undefined` is a field left out. */
const otherValues = [undefined, null, true, 42, 'nonsense', {}, []]

/** The record with each of its fields of each other type in turn, and an id of its own. */
const misfitsOf = (record: object): readonly object[] =>
  Object.keys(record).flatMap((field) =>
    otherValues.map((value, index) => ({ ...record, id: `${field}-${index}`, [field]: value })),
  )

/** An earlier page's request that is repeated now is logged as text. */
const holdsError = (logged: readonly unknown[]) => logged.some((part) => part instanceof Error)

const expectOnPage = (text: string) => expect.poll(() => document.body.textContent).toContain(text)

/**
 * The tests that every list of records owes its readers: a record that does not fit what the
 * page expects costs its own entry, and the others stay.
 */
export const describeUnfitRecords = (list: ListOfRecords): void => {
  const { name, make, open, unfit, isShort = false } = list
  const first = make('First record')
  const last = make('Last record')
  const middle = make('Middle record')
  const broken = unfit.map((fields) => [fields, { ...middle, ...fields }] as const)
  const misfits = [null, 'nonsense', {}].map((record) => [record, record] as const)

  describe(`in ${name}`, () => {
    test.each([...misfits, ...broken])('%j costs its own entry', async (_, record) => {
      const log = expectCaughtErrors()
      await open([first, record, last])
      await expectOnPage('First record')
      await expectOnPage('Last record')
      expect(screen.getAllByText(sentence)).toHaveLength(1)
      await expect.poll(() => log.mock.calls.filter(holdsError)).toHaveLength(1)
    })

    if (isShort) return
    test('a field of any other type costs its own entry at most', async () => {
      expectCaughtErrors()
      await open([first, ...misfitsOf(middle), last])
      await expectOnPage('First record')
      await expectOnPage('Last record')
    })
  })
}
