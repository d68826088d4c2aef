import { posix } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { type ReleaseStorage, sourceMapsOf } from '../registry/storage/release-storage'

/** A place in a released script: its address, line and column. */
const framePattern = /remotes\/(mfe-[a-z-]+)\/([\w.-]+)\/([\w./-]+\.js):(\d+):(\d+)/

/**
 * The path of a source in the workspace. Webpack names it by the remote's folder:
 * `webpack://mfe_content/../shared-ui/src/index.ts`. The resolved form has lost the `..`.
 */
const pathOf = ({ sources, resolvedSources }: TraceMap, resolved: string, remote: string) => {
  const source = sources[resolvedSources.indexOf(resolved)] ?? resolved
  return posix.join(remote, source.replace(/^webpack:\/\/[^/]+\//, ''))
}

/**
 * Names the source line of each frame of a stack from production, by the source maps that were
 * stored with the releases.
 * @param stack as browsers and reports of errors print it
 * @returns the lines of the stack; frames of unknown scripts and other lines are unchanged
 */
export const locateStack = async (
  storage: ReleaseStorage,
  stack: string,
): Promise<readonly string[]> => {
  const maps = new Map<string, TraceMap | null>()
  const mapAt = async (key: string) => {
    const known = maps.get(key)
    if (known !== undefined) return known
    const bytes = await storage.read(key)
    const map = bytes && new TraceMap(Buffer.from(bytes).toString('utf8'))
    maps.set(key, map)
    return map
  }
  const locate = async (frame: string): Promise<string> => {
    const match = framePattern.exec(frame)
    if (!match) return frame
    const [, name = '', version = '', path = '', line, column] = match
    const map = await mapAt(`${sourceMapsOf(name, version)}${path}.map`)
    // Stacks count columns from 1, source maps from 0.
    const place =
      map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 })
    if (!map || !place?.source) return frame
    const source = pathOf(map, place.source, name)
    return `    at ${place.name ?? '<anonymous>'} (${source}:${place.line}:${place.column + 1})`
  }
  const located: string[] = []
  for (const frame of stack.trimEnd().split('\n')) located.push(await locate(frame))
  return located
}
