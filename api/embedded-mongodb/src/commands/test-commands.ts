import { int } from '../bson/values.js'
import { createError } from '../errors.js'
import { type Command, docField } from './context.js'

const known = new Set([
  'failCommand',
  'failGetMoreAfterCursorCheckout',
  'onPrimaryTransactionalWrite',
])

export const configureFailPoint: Command = ({ body, database, engine }) => {
  const name = body.get('configureFailPoint')
  if (database !== 'admin') {
    throw createError(
      'Unauthorized',
      'configureFailPoint may only be run against the admin database.',
    )
  }
  if (typeof name !== 'string' || !known.has(name)) {
    throw createError('FailPointSetFailed', `${String(name)} not found`)
  }
  const data = docField(body, 'data') ?? new Map()
  return { count: int(engine.failPoints.configure(name, body.get('mode'), data)) }
}
