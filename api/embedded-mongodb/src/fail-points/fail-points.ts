import { type Doc, isDoc, isNumeric, type Maybe, toNumber } from '../bson/values.js'
import { badValue } from '../errors.js'

/** Decides whether the next hit counts; undefined for a fail point that is off. */
type Gate = () => boolean

interface FailPoint {
  isOpen: Gate
  data: Doc
  hits: number
}

/** A connection that a fail point ends in place of an answer. */
export class ConnectionClosed extends Error {
  constructor() {
    super('closed by a fail point')
  }
}

function createGate(mode: Maybe): Gate | undefined {
  if (mode === 'off') return undefined
  if (mode === 'alwaysOn') return () => true
  const [[name, operand] = ['', null]] = isDoc(mode) ? mode : []
  const number = isNumeric(operand) ? toNumber(operand) : Number.NaN
  if (!Number.isNaN(number)) {
    let left = number
    if (name === 'times') return () => left-- > 0
    if (name === 'skip') return () => left-- <= 0
    if (name === 'activationProbability') return () => Math.random() < number
  }
  throw badValue(
    "'mode' must be 'off', 'alwaysOn', or one of 'times', 'skip' and 'activationProbability'",
  )
}

/**
 * Faults that a test has asked for, by the name of the place where they happen. MongoDB offers them
 * only if started for tests; here who can connect may do anything to the data anyway.
 */
export class FailPoints {
  private readonly points = new Map<string, FailPoint>()
  private readonly appNames = new Map<number, string>()

  get isIdle(): boolean {
    return this.points.size === 0
  }

  /** Gives back how often the fail point has been hit before. */
  configure(name: string, mode: Maybe, data: Doc): number {
    const hits = this.points.get(name)?.hits ?? 0
    const isOpen = createGate(mode)
    if (isOpen) this.points.set(name, { isOpen, data, hits })
    else this.points.delete(name)
    return hits
  }

  /** The fail point's data if it is on; a mismatch does not count as a hit. */
  take(name: string, isMatch: (data: Doc) => boolean = () => true): Doc | undefined {
    const point = this.points.get(name)
    if (!point || !isMatch(point.data) || !point.isOpen()) return undefined
    point.hits++
    return point.data
  }

  /** The name that a client gives in its handshake. */
  noteAppName(connectionId: number, client: Maybe): void {
    const application = isDoc(client) ? client.get('application') : undefined
    const name = isDoc(application) ? application.get('name') : undefined
    if (typeof name === 'string') this.appNames.set(connectionId, name)
  }

  forgetConnection = (connectionId: number): boolean => this.appNames.delete(connectionId)

  appNameOf = (connectionId: number): string | undefined => this.appNames.get(connectionId)
}
