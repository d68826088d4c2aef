// @ts-check
// The errors and results of a test's operations.
import { assertMatch } from './match.mjs'

/** @param {string} path @param {any} error @param {any} expected */
export function assertError(path, error, expected) {
  if (!error) throw new Error(`${path}: expected an error`)
  const isServerError = error.name === 'MongoServerError' || error.code !== undefined
  if (expected.isClientError && isServerError) {
    throw new Error(`${path}: expected an error of the driver, got ${error.message}`)
  }
  const { errorContains, errorCode, errorResponse, expectResult, writeErrors, writeConcernErrors } =
    expected
  if (errorContains && !error.message.toLowerCase().includes(errorContains.toLowerCase())) {
    throw new Error(`${path}: expected the error "${errorContains}", got "${error.message}"`)
  }
  const cause = error.code === undefined && error.cause ? error.cause : error
  if (errorCode !== undefined) assertMatch(errorCode, cause.code, { path: `${path}.code` })
  if (errorResponse) {
    assertMatch(errorResponse, cause.errorResponse, { path: `${path}.errorResponse`, isRoot: true })
  }
  if (expectResult) {
    const result = partialResult(error)
    assertMatch(expectResult, result, { path: `${path}.result`, isRoot: true })
  }
  for (const [i, { code }] of (writeConcernErrors ?? []).entries()) {
    const actual = error.writeConcernErrors[i]?.code
    assertMatch(code, actual, { path: `${path}.writeConcernErrors.${i}` })
  }
  for (const [index, writeError] of Object.entries(writeErrors ?? {})) {
    const { code } = error.writeErrors.get(Number(index)) ?? {}
    assertMatch(writeError, { code }, { path: `${path}.writeErrors.${index}` })
  }
}

/**
 * The driver counts zeros where nothing has happened; the tests expect no result then.
 * @param {any} error
 */
function partialResult(error) {
  const result = plainResult(error.partialResult ?? error.result)
  const counts = ['insertedCount', 'matchedCount', 'deletedCount', 'upsertedCount']
  return counts.some((name) => result?.[name]) ? result : undefined
}

/**
 * The result of a write as a plain document: the driver's classes have getters and maps.
 * @param {any} result
 */
export function plainResult(result) {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return result
  const plain = { ...result }
  for (const name of [
    ...['insertedCount', 'matchedCount', 'modifiedCount', 'deletedCount', 'upsertedCount'],
    ...['insertedIds', 'upsertedIds'],
  ]) {
    if (result[name] !== undefined) plain[name] = result[name]
  }
  for (const name of ['insertResults', 'updateResults', 'deleteResults']) {
    if (result[name]) plain[name] = withoutFlag(result[name])
  }
  return plain
}

/** The driver adds `didUpsert` to each result. @param {Map<number, any>} results */
const withoutFlag = (results) =>
  Object.fromEntries([...results].map(([i, { didUpsert: _, ...result }]) => [i, result]))
