import { BSON, type Db, type Document, MongoServerError } from 'mongodb'
import { expect, test } from 'vitest'

/** An expression, its result by MongoDB's manual, and the document it is evaluated on. */
export type ExpressionCase = [expression: unknown, result: unknown, doc?: Document]

/** Shows the types of numbers: 3 is an int, `new Double(3)` is not. */
const typed = (value: unknown): string => BSON.EJSON.stringify({ value }, { relaxed: false })

async function evaluate(db: Db, expression: unknown, doc: Document = {}): Promise<unknown> {
  const [result] = await db
    .aggregate([{ $documents: [{ $literal: doc }] }, { $project: { value: expression } }], {
      promoteValues: false,
    })
    .toArray()
  return result?.value
}

/** One test per expression; a result of undefined is a missing field. */
export function expectResults(db: () => Db, cases: readonly ExpressionCase[]): void {
  test.each(cases.map((given) => [BSON.EJSON.stringify(given[0]), given] as const))(
    '%s',
    async (_, [expression, result, doc]) => {
      expect(typed(await evaluate(db(), expression, doc))).toBe(typed(result))
    },
  )
}

/** One test per expression that is rejected, with MongoDB's error code. */
export function expectErrors(db: () => Db, cases: readonly [unknown, number][]): void {
  test.each(
    cases.map(([expression, code]) => [BSON.EJSON.stringify(expression), expression, code]),
  )('%s is rejected', async (_, expression, code) => {
    const error = await evaluate(db(), expression).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(MongoServerError)
    // The code is a BSON object too, because values are not promoted.
    expect(Number((error as MongoServerError).code)).toBe(code)
  })
}
