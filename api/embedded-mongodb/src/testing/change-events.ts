import type { ChangeStream, ChangeStreamDocument, Document } from 'mongodb'

/** Waits for the next events of a stream. */
export async function take(
  stream: ChangeStream<Document, ChangeStreamDocument>,
  count: number,
): Promise<Document[]> {
  const events: Document[] = []
  while (events.length < count) events.push(await stream.next())
  return events
}

/**
 * Opens the stream on the server now. The driver would wait for the first `next`, and has no
 * public way to open a cursor without also waiting for events.
 */
export async function opened<Stream extends ChangeStream<Document, ChangeStreamDocument>>(
  stream: Stream,
): Promise<Stream> {
  await (stream as unknown as { cursor: { cursorInit(): Promise<void> } }).cursor.cursorInit()
  return stream
}

export const typesOf = (events: readonly Document[]): string[] =>
  events.map(({ operationType }) => operationType)
