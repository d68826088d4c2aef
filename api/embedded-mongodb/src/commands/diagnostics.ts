import type { Reply } from '../bson/encode.js'
import { Binary, int } from '../bson/values.js'
import { createError } from '../errors.js'
import type { Command } from './context.js'

/** No option of the command line is told: it may hold paths of the machine. */
export const getCmdLineOpts: Command = (): Reply => ({ argv: ['embedded-mongodb'], parsed: {} })

/** There is no log in memory; the one warning that shells show at their start is what it is for. */
export const getLog: Command = ({ body }): Reply => {
  const name = body.get('getLog')
  if (name === '*') return { names: ['global', 'startupWarnings'] }
  if (name !== 'global' && name !== 'startupWarnings') {
    throw createError('OperationFailed', `no RamLog named: ${String(name)}`)
  }
  const log =
    name === 'startupWarnings'
      ? ['This is an embedded server for development, tests and small sites.']
      : []
  return { totalLinesWritten: int(log.length), log }
}

/** What runs at the moment: transactions, since everything else is over before it could be asked. */
export const currentOp: Command = ({ engine }): Reply => ({
  inprog: engine.sessions
    .all()
    .filter(({ transaction }) => transaction)
    .map(({ id, newestNumber }) => ({
      type: 'idleSession',
      lsid: { id: new Binary(id, 4) },
      active: false,
      transaction: { parameters: { txnNumber: newestNumber, autocommit: false } },
    })),
})
