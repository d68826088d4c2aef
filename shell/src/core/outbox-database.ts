/** The name of the outbox's database in this browser. */
export const outboxDatabase = 'haulyard-outbox'
