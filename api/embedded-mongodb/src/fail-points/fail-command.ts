import { setTimeout as delay } from 'node:timers/promises'
import { type Doc, isDoc, isNumeric, isTruthy, toNumber } from '../bson/values.js'
import { withResumeLabel } from '../change-streams/stream-errors.js'
import type { CommandContext } from '../commands/context.js'
import type { Engine } from '../engine.js'
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
  const data = failPoints.take('failCommand', (wanted) => {
    const names = wanted.get('failCommands')
    const appName = wanted.get('appName')
    return (
      Array.isArray(names) &&
      names.includes(name) &&
      (appName === undefined || appName === failPoints.appNameOf(connectionId))
    )
  })
  return data && applyFailure(data)
}

/** `failGetMoreAfterCursorCheckout`: an open cursor fails as if by itself. */
export async function failGetMore({ failPoints }: Engine, isStream: boolean): Promise<void> {
  const data = failPoints.take('failGetMoreAfterCursorCheckout')
  if (!data) return
  try {
    await applyFailure(data)
  } catch (error) {
    throw isStream && error instanceof MongoError ? withResumeLabel(error) : error
  }
}

async function applyFailure(data: Doc): Promise<CommandFailure> {
  const labels = labelsOf(data)
  const block = data.get('blockTimeMS')
  if (isTruthy(data.get('blockConnection')) && isNumeric(block)) await delay(toNumber(block))
  if (isTruthy(data.get('closeConnection'))) throw new ConnectionClosed()
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
