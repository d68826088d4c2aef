import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outbound } from '../../../outbound/outbound'
import { packageFolder } from '../../../package-folder'
import type { SourceContent, SourceFile } from '../reading/source-item'
import type { SourceReader } from '../reading/source-reader'
import type { ImportSource } from './sources'

const demoFolder = join(packageFolder, 'demo/sources')

const acceptByType = {
  rss: 'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1',
  json: 'application/json, */*;q=0.1',
} as const

export interface LoadDependencies {
  readonly outbound: Outbound
  readonly reader: SourceReader
}

/** What identifies the version of a file that was read before. */
interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

interface LoadSource {
  readonly source: ImportSource
  readonly validators?: Validators
  readonly signal: AbortSignal
}

export interface LoadedSource extends Validators {
  /** `null` if the file has not changed. */
  readonly content: SourceContent | null
}

/** Fetches a source's file and reads it. Messages of its errors are shown to administrators. */
export async function loadSource(
  { source, validators = noValidators, signal }: LoadSource,
  { outbound, reader }: LoadDependencies,
): Promise<LoadedSource> {
  const { at, type } = source
  const read = (file: SourceFile) =>
    source.type === 'rss'
      ? reader.read({ type: 'rss', ...file }, signal)
      : reader.read({ type: 'json', map: source.map, ...file }, signal)
  // Only the demo's own sources have a file; settings cannot name one.
  if ('demoFile' in at) {
    const bytes = await readFile(join(demoFolder, at.demoFile), { signal })
    return { content: await read({ bytes, contentType: '', baseUrl: at.url }), ...noValidators }
  }
  const options = { accept: acceptByType[type], unlessMatching: validators, signal }
  const { status, bytes, contentType, finalUrl, headers } = await outbound.fetchBounded(
    at.url,
    options,
  )
  if (status === 304) return { content: null, ...validators }
  const content = await read({ bytes, contentType, baseUrl: finalUrl })
  return { content, etag: toValidator(headers.etag), lastModified: toValidator(headers.modified) }
}

const noValidators: Validators = { etag: null, lastModified: null }

/** A longer one is not sent back. */
const toValidator = (header: string) => (header === '' || header.length > 500 ? null : header)
