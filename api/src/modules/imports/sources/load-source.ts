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

export interface Loading {
  readonly outbound: Outbound
  readonly reader: SourceReader
}

/** Fetches a source's file and reads it. Rejects with an error whose message is for people. */
export async function loadSource(
  { outbound, reader }: Loading,
  source: ImportSource,
  signal: AbortSignal,
): Promise<SourceContent> {
  const fetchFile = async (at: SourceAddress): Promise<SourceFile> => {
    // Settings cannot name a file: only our own demo sources have one.
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
