import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type PluginBuild } from 'esbuild'

const apiDir = join(import.meta.dirname, '../..')

/** A change of a source file. */
export interface Edit {
  /** In `src`. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/**
 * Bundles the production entry from its sources, as the build does, so that the tests do not run an
 * old build. The bundle is in a folder from which Node finds the installed packages. With edits it
 * is another version of the server.
 */
export async function bundleServer(edits: readonly Edit[] = []) {
  const folder = join(apiDir, 'node_modules/.cache/haulyard-tests', randomUUID())
  await build({
    entryPoints: {
      main: join(apiDir, 'src/main.ts'),
      'image-process': join(apiDir, 'src/modules/media/image-process.js'),
    },
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    alias: {
      '@haulyard/api-contract/calls.json': join(apiDir, 'contract/calls.json'),
      '@haulyard/api-contract': join(apiDir, 'contract/src/index.ts'),
      '@haulyard/object-storage/s3': join(apiDir, 'object-storage/src/s3.ts'),
      '@haulyard/object-storage': join(apiDir, 'object-storage/src/index.ts'),
    },
    plugins: [{ name: 'edits', setup: (bundle) => applyEdits(bundle, edits) }],
  })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  return {
    script: join(folder, 'main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function applyEdits(bundle: PluginBuild, edits: readonly Edit[]) {
  bundle.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
    const own = edits.filter(({ file }) => path === join(apiDir, 'src', file))
    if (own.length === 0) return null
    let contents = await readFile(path, 'utf8')
    for (const { file, from, to } of own) {
      if (!contents.includes(from)) throw new Error(`${file} does not contain ${from}`)
      contents = contents.replace(from, () => to)
    }
    return { contents, loader: 'ts' }
  })
}
