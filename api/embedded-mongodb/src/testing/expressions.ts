import { BSON, type Db, type Document, MongoServerError } from 'mongodb'
import { expect, test } from 'vitest'

/** An expression, the answer MongoDB's manual promises, and the document it is asked about. */
export type ExpressionCase = [expression: unknown, answer: unknown, doc?: Document]

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

/** One test for each expression; an answer of undefined is a field that is not there. */
export function expectAnswers(db: () => Db, cases: readonly ExpressionCase[]): void {
  test.each(cases.map((given) => [BSON.EJSON.stringify(given[0]), given] as const))(
    '%s',
    async (_, [expression, answer, doc]) => {
      expect(typed(await evaluate(db(), expression, doc))).toBe(typed(answer))
    },
  )
}

/** One test for each expression that is refused, by MongoDB's number for the refusal. */
export function expectRefusals(db: () => Db, cases: readonly [unknown, number][]): void {
  test.each(
    cases.map(([expression, code]) => [BSON.EJSON.stringify(expression), expression, code]),
  )('%s is refused', async (_, expression, code) => {
    const refusal = await evaluate(db(), expression).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(MongoServerError)
    // The number is a BSON object too, like the answers.
    expect(Number((refusal as MongoServerError).code)).toBe(code)
  })
}
