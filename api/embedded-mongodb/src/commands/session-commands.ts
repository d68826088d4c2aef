import { isDoc } from '../bson/values.js'
import type { Engine } from '../engine.js'
import { forgetRecords } from '../transactions/reap.js'
import { abortOpen, Sessions } from '../transactions/sessions.js'
import { arrayField, type Command } from './context.js'

/** Ends sessions and removes what is stored for them. */
export async function endSessionsById(engine: Engine, ids: Buffer[]): Promise<void> {
  for (const id of ids) {
    const session = engine.sessions.end(id)
    if (session) abortOpen(session)
  }
  await forgetRecords(engine, ids)
}

export const endSessions: Command = async ({ engine, body, name }) => {
  const ids = (arrayField(body, name) ?? []).filter(isDoc).map((id) => Sessions.idOf(id))
  await endSessionsById(engine, ids)
  return {}
}
