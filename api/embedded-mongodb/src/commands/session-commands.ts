import { randomUUID } from 'node:crypto'
import type { Reply } from '../bson/encode.js'
import { Binary, int, isDoc } from '../bson/values.js'
import type { Engine } from '../engine.js'
import { createError } from '../errors.js'
import { forgetRecords } from '../transactions/reap.js'
import { abortOpen, type Session, Sessions } from '../transactions/sessions.js'
import { arrayField, type Command, type CommandContext } from './context.js'

const idsOf = ({ body, name }: CommandContext): Buffer[] =>
  (arrayField(body, name) ?? []).filter(isDoc).map((id) => Sessions.idOf(id))

/** Lets go of sessions and of what is stored for them. */
export async function endSessionsById(engine: Engine, ids: Buffer[]): Promise<void> {
  for (const id of ids) {
    const session = engine.sessions.end(id)
    if (session) abortOpen(session)
  }
  await forgetRecords(engine, ids)
}

export const startSession: Command = ({ engine }): Reply => {
  const id = new Binary(Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), 4)
  engine.sessions.use(new Map([['id', id]]))
  return { id: { id }, timeoutMinutes: int(30) }
}

export const refreshSessions: Command = (context) => {
  for (const id of idsOf(context)) context.engine.sessions.use(new Map([['id', new Binary(id, 4)]]))
  return {}
}

export const endSessions: Command = async (context) => {
  await endSessionsById(context.engine, idsOf(context))
  return {}
}

/** Ends what a session is about at the moment; what it has done stays known to a retry. */
const kill = (sessions: (Session | undefined)[]): Reply => {
  for (const session of sessions) if (session) abortOpen(session)
  return {}
}

/** An empty list stands for all sessions. */
export const killSessions: Command = (context) => {
  const ids = idsOf(context)
  const { sessions } = context.engine
  return kill(ids.length === 0 ? sessions.all() : ids.map(sessions.find))
}

/** Without users there is nobody but everybody to choose. */
export const killAllSessions: Command = (context) => {
  if ((arrayField(context.body, context.name) ?? []).length > 0) {
    throw createError('CommandNotSupported', 'users are not supported by this server')
  }
  return kill(context.engine.sessions.all())
}

export const killAllSessionsByPattern: Command = ({ body, name, engine }) => {
  const patterns = (arrayField(body, name) ?? []).filter(isDoc)
  if (patterns.some((pattern) => !pattern.has('lsid'))) {
    throw createError('CommandNotSupported', 'patterns of users are not supported by this server')
  }
  if (patterns.length === 0) return kill(engine.sessions.all())
  return kill(patterns.map((pattern) => engine.sessions.find(Sessions.idOf(pattern.get('lsid')))))
}
