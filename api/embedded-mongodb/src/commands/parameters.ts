import type { Reply, ReplyValue } from '../bson/encode.js'
import { int, isNumeric, toNumber } from '../bson/values.js'
import type { Engine } from '../engine.js'
import { badValue, createError } from '../errors.js'
import type { Command } from './context.js'

/** What a command carries beside the names it is about. */
const isName = (field: string): boolean =>
  !['getParameter', 'setParameter', 'lsid', 'comment', 'maxTimeMS', 'allParameters'].includes(
    field,
  ) &&
  !field.startsWith('$') &&
  !field.startsWith('api')

const parametersOf = (engine: Engine): Record<string, ReplyValue> => ({
  featureCompatibilityVersion: { version: '8.0' },
  enableTestCommands: true,
  transactionLifetimeLimitSeconds: int(engine.parameters.transactionLifetimeLimitSeconds),
  quiet: false,
})

export const getParameter: Command = ({ body, engine }): Reply => {
  const all = parametersOf(engine)
  if (body.get('getParameter') === '*') return all
  const names = [...body.keys()].filter(isName)
  const found = names.filter((name) => name in all)
  if (found.length === 0) throw createError('InvalidOptions', 'no option found to get')
  return Object.fromEntries(found.map((name) => [name, all[name]]))
}

const lifetime = 'transactionLifetimeLimitSeconds'

export const setParameter: Command = ({ body, engine }): Reply => {
  const names = [...body.keys()].filter(isName)
  const unknown = names.find((name) => name !== lifetime)
  if (unknown !== undefined || names.length === 0) {
    throw createError('InvalidOptions', `attempted to set unrecognized parameter [${unknown}]`)
  }
  const seconds = body.get(lifetime)
  if (!isNumeric(seconds) || toNumber(seconds) < 1) {
    throw badValue(`Invalid value for parameter ${lifetime}: it must be at least 1`)
  }
  const was = engine.parameters.transactionLifetimeLimitSeconds
  engine.parameters.transactionLifetimeLimitSeconds = toNumber(seconds)
  return { was: int(was) }
}
