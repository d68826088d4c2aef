import { Binary, binaryBytes, isDoc, type Maybe } from '../bson/values.js'
import { badValue } from '../errors.js'
import type { Transaction } from './transaction.js'

export const sessionTimeoutMs = 30 * 60_000

export interface Session {
  id: Buffer
  transaction: Transaction | undefined
  /** The number of the newest transaction or retryable write. */
  newestNumber: bigint
  /** What `newestNumber` is the number of. */
  kind: 'transaction' | 'write' | undefined
  /** How the transaction `newestNumber` ended. */
  outcome: 'committed' | 'aborted' | undefined
  /** The record from before a restart has been read. */
  isRestored: boolean
  lastUsed: number
  /** Serializes the numbered commands of a session, so that a retry finds the result. */
  queue: Promise<unknown>
}

/** The logical sessions of the clients. */
export class Sessions {
  private readonly sessions = new Map<string, Session>()

  static idOf(lsid: Maybe): Buffer {
    const id = isDoc(lsid) ? lsid.get('id') : undefined
    if (!(id instanceof Binary)) throw badValue('lsid needs an id that is a UUID')
    return Buffer.from(binaryBytes(id))
  }

  use(lsid: Maybe): Session | undefined {
    if (lsid === undefined) return undefined
    const id = Sessions.idOf(lsid)
    let session = this.sessions.get(id.toString('hex'))
    if (!session) {
      session = {
        id,
        transaction: undefined,
        newestNumber: -1n,
        kind: undefined,
        outcome: undefined,
        isRestored: false,
        lastUsed: 0,
        queue: Promise.resolve(),
      }
      this.sessions.set(id.toString('hex'), session)
    }
    session.lastUsed = Date.now()
    return session
  }

  find = (id: Buffer): Session | undefined => this.sessions.get(id.toString('hex'))

  end = (id: Buffer): Session | undefined => {
    const session = this.find(id)
    this.sessions.delete(id.toString('hex'))
    return session
  }

  all = (): Session[] => [...this.sessions.values()]

  expired = (now: number): Session[] =>
    this.all().filter(({ lastUsed }) => now - lastUsed > sessionTimeoutMs)
}

/** Aborts the session's open transaction, if it has one. */
export function abortOpen(session: Session): void {
  const { transaction } = session
  if (!transaction) return
  session.transaction = undefined
  session.outcome = 'aborted'
  transaction.end()
}
