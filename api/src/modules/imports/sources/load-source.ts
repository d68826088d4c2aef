import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outbound } from '../../../outbound/outbound'
import { packageFolder } from '../../../package-folder'
import type { SourceContent, SourceFile } from '../reading/source-item'
import type { SourceReader } from '../reading/source-reader'
import type { ImportSource, SourceAddress } from './sources'

const demoFolder = join(packageFolder, 'demo/sources')

const acceptByType = {
  rss: 'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1',
  json: 'application/json, */*;q=0.1',
} as const

export interface LoadDependencies {
  readonly outbound: Outbound
  readonly reader: SourceReader
}

interface LoadSource {
  readonly source: ImportSource
  readonly signal: AbortSignal
}

/** Fetches a source's file and reads it. Messages of its errors are shown to administrators. */
export async function loadSource(
  { source, signal }: LoadSource,
  { outbound, reader }: LoadDependencies,
): Promise<SourceContent> {
  const fetchFile = async (at: SourceAddress): Promise<SourceFile> => {
    // Only the demo's own sources have a file; settings cannot name one.
    if ('demoFile' in at) {
      const bytes = await readFile(join(demoFolder, at.demoFile), { signal })
      return { bytes, contentType: '', baseUrl: at.url }
    }
    const options = { accept: acceptByType[source.type], signal }
    const { bytes, contentType, finalUrl } = await outbound.fetchBounded(at.url, options)
    return { bytes, contentType, baseUrl: finalUrl }
  }
  const file = await fetchFile(source.at)
  return source.type === 'rss'
    ? await reader.read({ type: 'rss', ...file }, signal)
    : await reader.read({ type: 'json', map: source.map, ...file }, signal)
}
