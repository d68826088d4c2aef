import { maximumRemoteEvents, type RemoteEvent } from '@haulyard/api-contract'

const storageKey = 'remote-events'

const read = (): readonly RemoteEvent[] => {
  const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
  return Array.isArray(value) ? value : []
}

/** Keeps events that cannot be sent now, over a reload too: as many as one request takes. */
export const keepEvents = (events: readonly RemoteEvent[]): void => {
  if (events.length === 0) return
  try {
    const kept = [...read(), ...events].slice(0, maximumRemoteEvents)
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Without storage they are lost.
  }
}

/** The kept events, which are not kept any longer: whoever takes them sends them once. */
export const takeKeptEvents = (): readonly RemoteEvent[] => {
  try {
    const events = read()
    localStorage.removeItem(storageKey)
    return events
  } catch {
    return []
  }
}
