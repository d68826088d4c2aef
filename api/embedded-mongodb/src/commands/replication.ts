import type { Reply } from '../bson/encode.js'
import { int } from '../bson/values.js'
import type { Command } from './context.js'
import { setName, startedAt } from './server-info.js'

const primaryState = 1

/** A set of one, which is always its own primary. */
export const replSetGetStatus: Command = ({ address }): Reply => ({
  set: setName,
  date: new Date(),
  myState: int(primaryState),
  members: [
    {
      _id: int(0),
      name: address,
      health: 1,
      state: int(primaryState),
      stateStr: 'PRIMARY',
      uptime: int(Math.floor((Date.now() - startedAt) / 1000)),
      self: true,
    },
  ],
})

export const replSetGetConfig: Command = ({ address }): Reply => ({
  config: {
    _id: setName,
    version: int(1),
    members: [{ _id: int(0), host: address, arbiterOnly: false, priority: 1, votes: int(1) }],
  },
})

export const getDefaultRWConcern: Command = (): Reply => ({
  defaultReadConcern: { level: 'local' },
  defaultWriteConcern: { w: 'majority', wtimeout: int(0) },
  defaultWriteConcernSource: 'implicit',
  defaultReadConcernSource: 'implicit',
})
