import { setTimeout as delay } from 'node:timers/promises'
import { type Doc, isDoc, isNumeric, isTruthy, toNumber } from '../bson/values.js'
import type { CommandContext } from '../commands/context.js'
import { MongoError } from '../errors.js'
import { ConnectionClosed } from './fail-points.js'

/** What is left of a hit fail point once the command has run. */
export interface CommandFailure {
  writeConcernError: Doc | undefined
  /** Replaces the labels that the error would have, even by none. */
  labels: string[] | undefined
}

/** Lets a command fail as `failCommand` asks, before it begins. */
export async function failCommand({
  engine: { failPoints },
  name,
  connectionId,
}: CommandContext): Promise<CommandFailure | undefined> {
  if (name === 'configureFailPoint') return undefined
  const data =
    failPoints.take('failCommand', (wanted) => {
      const names = wanted.get('failCommands')
      const appName = wanted.get('appName')
      return (
        Array.isArray(names) &&
        names.includes(name) &&
        (appName === undefined || appName === failPoints.appNameOf(connectionId))
      )
    }) ?? (name === 'getMore' ? failPoints.take('failGetMoreAfterCursorCheckout') : undefined)
  if (!data) return undefined
  const block = data.get('blockTimeMS')
  if (isTruthy(data.get('blockConnection')) && isNumeric(block)) await delay(toNumber(block))
  if (isTruthy(data.get('closeConnection'))) throw new ConnectionClosed()
  const labels = labelsOf(data)
  const code = data.get('errorCode')
  if (isNumeric(code)) throw createFailure(toNumber(code), data, labels)
  const concern = data.get('writeConcernError')
  return { writeConcernError: isDoc(concern) ? concern : undefined, labels }
}

function labelsOf(data: Doc): string[] | undefined {
  const labels = data.get('errorLabels')
  return Array.isArray(labels) ? labels.map(String) : undefined
}

function createFailure(code: number, data: Doc, labels: string[] | undefined): MongoError {
  const extra = data.get('errorExtraInfo')
  return new MongoError(code, "Failing command via 'failCommand' failpoint", {
    fields: isDoc(extra) ? Object.fromEntries(extra) : {},
    ...(labels ? { labels, hasFixedLabels: true } : {}),
  })
}
