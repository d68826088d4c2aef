/** The name of the outbox's database in this browser. */
export const outboxDatabase = 'haulyard-outbox'

/** Deletes the outbox: the person at this device may be another one from here on. */
export const forgetOutbox = (): void => {
  try {
    indexedDB.deleteDatabase(outboxDatabase)
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}
