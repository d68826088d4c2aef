import { Binary, binaryBytes, isDoc, type Maybe } from '../bson/values.js'
import { badValue } from '../errors.js'
import type { Transaction } from './transaction.js'

export const sessionTimeoutMs = 30 * 60_000

export interface Session {
  id: Buffer
  transaction: Transaction | undefined
  /** The number of the newest transaction or retryable write that was seen. */
  newestNumber: bigint
  /** What `newestNumber` is the number of. */
  kind: 'transaction' | 'write' | undefined
  /** How the transaction `newestNumber` ended. */
  outcome: 'committed' | 'aborted' | undefined
  /** What is stored of the session, from before a restart, has been looked at. */
  isRestored: boolean
  lastUsed: number
  /** Numbered commands of one session run one after the other, so that a retry finds the result. */
  queue: Promise<unknown>
}

/** The logical sessions that clients have named. */
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

/** Ends the session's open transaction, if it has one, without a trace. */
export function abortOpen(session: Session): void {
  const { transaction } = session
  if (!transaction) return
  session.transaction = undefined
  session.outcome = 'aborted'
  transaction.end()
}
