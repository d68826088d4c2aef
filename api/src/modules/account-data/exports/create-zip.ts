import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of the archive; it is opened when the ones before it are written. */
export interface ZipEntry {
  readonly path: string
  /** Without compression, for what is compressed already. */
  readonly isCompressed?: true
  open(): Promise<AsyncIterable<string | Uint8Array>> | AsyncIterable<string | Uint8Array>
}

/** Writes a ZIP file as it is read: in memory are a few parts of one entry at a time. */
export function createZip(entries: readonly ZipEntry[], modifiedAt: Date): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let source: Readable | null = null
  for (const { path, isCompressed, open } of entries) {
    const options = { compress: !isCompressed, mtime: modifiedAt }
    zip.addReadStreamLazy(path, options, (pass) => {
      const begin = async () => {
        source = Readable.from(await open(), { objectMode: false })
        pass(null, source)
      }
      begin().catch((error: unknown) => output.destroy(toError(error)))
    })
  }
  zip.on('error', (error) => output.destroy(toError(error)))
  // Otherwise the queries of an aborted export would stay open.
  output.once('close', () => source?.destroy())
  zip.end()
  return output
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** The text of a JSON array, record by record. */
export async function* toJsonArray(records: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const record of records) {
    yield separator + JSON.stringify(record, null, 2)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** The text of one JSON value. */
export async function* toJson(value: unknown): AsyncGenerator<string> {
  yield `${JSON.stringify(value, null, 2)}\n`
}
