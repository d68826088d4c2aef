import { newSendKey } from '@haulyard/remote-kit/draft'
import type { Session, ShellContext, UnsentWrite } from '@haulyard/shell-contract'
import type { HostApiClient } from '@haulyard/shell-host'
import { createStore, type StoreApi } from 'zustand'
import type { Connection } from './connection'
import { outboxDatabase } from './outbox-database'
import { deleteEntry, type OutboxEntry, readEntries, writeEntry } from './outbox-entries'
import { pauseMs, sendEntry } from './send-entry'

/** What the outbox holds of the current member, oldest first. */
interface OutboxState {
  readonly entries: readonly OutboxEntry[]
  /** What this page has sent. */
  readonly sent: readonly OutboxEntry[]
}

/** The writes of the current member that got no response. They are sent in their order. */
export interface Outbox {
  readonly state: StoreApi<OutboxState>
  /** @returns whether it will be sent; not when the outbox is full. @throws where the browser stores nothing */
  keep(write: UnsentWrite): Promise<boolean>
  /** Sends a rejected one again. */
  sendAgain(entry: OutboxEntry): Promise<void>
  remove(entry: OutboxEntry): Promise<void>
}

/** What `createOutbox` takes. */
export interface OutboxOptions extends Pick<ShellContext, 'showToast'> {
  readonly api: HostApiClient
  readonly session: StoreApi<Session>
  readonly connection: Connection
  /** Called when something was sent: what the page shows may be old. */
  readonly onSent: () => void
}

/** More is hardly written without a connection; what comes then fails in its form. */
const maximumEntries = 200

const isWaiting = ({ problem }: OutboxEntry) => problem === null

/** One tab sends at a time, where the browser can see to that. */
const withLock = (work: () => Promise<number | null>) =>
  navigator.locks ? navigator.locks.request(outboxDatabase, work) : work()

const keptToast = {
  title: 'Kept in the Outbox',
  description: 'It will be sent as soon as there is a connection.',
} as const
const sentToast = {
  title: 'Sent',
  description: 'What was waiting in the outbox has been sent.',
  tone: 'success',
} as const
const rejectedToast = {
  title: 'Not Sent',
  description: 'Something in the outbox could not be sent. The outbox says why.',
  tone: 'danger',
} as const

/** Opens the outbox, and sends what waits: at once, when the connection is back, and again after a pause. */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const { api, session, connection, showToast, onSent } = options
  const state = createStore<OutboxState>(() => ({ entries: [], sent: [] }))
  const otherTabs = new BroadcastChannel(outboxDatabase)
  let isAwake = false
  let timer: ReturnType<typeof setTimeout>

  const findUserId = () => {
    const current = session.getState()
    return current.status === 'signed-in' ? current.user.id : null
  }
  const read = async () => {
    const userId = findUserId()
    const entries = userId === null ? [] : await readEntries(userId)
    state.setState({ entries })
    return entries
  }
  const change = async (work: Promise<void>) => {
    await work
    otherTabs.postMessage(null)
    await read()
  }

  /** Sends what waits. @returns for how long to pause, or `null`: nothing waits any more */
  const sendAll = async (): Promise<number | null> => {
    const done = { sent: 0, rejected: 0 }
    try {
      for (;;) {
        const entry = (await read()).find(isWaiting)
        if (!entry) return null
        const result = await sendEntry(api, entry)
        if (result.status === 'waiting') return result.pauseMs
        done[result.status] += 1
        if (result.status === 'rejected') {
          await change(writeEntry({ ...entry, problem: result.problem }))
        } else {
          state.setState(({ sent }) => ({ sent: [...sent, entry] }))
          await change(deleteEntry(entry.id))
        }
      }
    } finally {
      // Once for all of them: the page reads its lists again.
      if (done.sent > 0) onSent()
      if (done.rejected > 0) showToast(rejectedToast)
      else if (done.sent > 0) showToast(sentToast)
    }
  }

  const wakeIn = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void wake(), delayMs)
  }
  const wake = async () => {
    if (isAwake || connection.status.getState() !== 'online') return
    isAwake = true
    const pause = await withLock(sendAll).finally(() => {
      isAwake = false
    })
    if (pause !== null) wakeIn(pause)
    // Kept while the work was coming to its end.
    else if (state.getState().entries.some(isWaiting)) wakeIn(0)
  }

  const start = async () => {
    try {
      if ((await read()).some(isWaiting)) await wake()
    } catch {
      // Where the browser stores nothing, nothing waits.
    }
  }
  otherTabs.onmessage = () => void read()
  connection.onReturn(() => void start())
  session.subscribe(() => void start())
  void start()

  return {
    state,
    keep: async (write) => {
      const userId = findUserId()
      const { entries } = state.getState()
      if (userId === null || entries.length >= maximumEntries) return false
      const path = window.location.pathname + window.location.search
      const id = write.idempotencyKey ?? newSendKey()
      // After all others, also when the clock of the device was set back.
      const writtenAt = Math.max(Date.now(), (entries.at(-1)?.writtenAt ?? 0) + 1)
      await change(writeEntry({ ...write, id, userId, path, writtenAt, problem: null }))
      wakeIn(pauseMs)
      showToast(keptToast)
      return true
    },
    sendAgain: async (entry) => {
      await change(writeEntry({ ...entry, problem: null }))
      await wake()
    },
    remove: (entry) => change(deleteEntry(entry.id)),
  }
}
