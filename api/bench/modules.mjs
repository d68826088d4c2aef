// @ts-check
// The application's own modules: its mappers make the documents, so that what is measured
// is stored as the application would have stored it.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const apiDir = join(import.meta.dirname, '..')
const outfile = join(apiDir, 'dist/bench-modules.js')

/**
 * @typedef {typeof import('../src/database/collections.ts')
 *   & typeof import('../src/database/keyset.ts')
 *   & typeof import('../src/database/migrations.ts')
 *   & typeof import('../src/logger.ts')
 *   & typeof import('../src/migrations.ts')
 *   & typeof import('../src/modules/auth/passwords.ts')
 *   & typeof import('../src/modules/auth/sessions.documents.ts')
 *   & typeof import('../src/modules/classifieds/classified-details.ts')
 *   & typeof import('../src/modules/classifieds/classifieds.documents.ts')
 *   & typeof import('../src/modules/connections/connections.documents.ts')
 *   & typeof import('../src/modules/connections/pairs.ts')
 *   & typeof import('../src/modules/feed/feed.documents.ts')
 *   & typeof import('../src/modules/forum/topics.documents.ts')
 *   & typeof import('../src/modules/articles/articles.documents.ts')
 *   & typeof import('../src/modules/places/place-table.ts')
 *   & typeof import('../src/modules/services/services.documents.ts')
 *   & typeof import('../src/modules/members/members.documents.ts')
 *   & typeof import('../src/repositories.ts')
 *   & typeof import('../src/seeding/load-demo-data.ts')} Modules
 */
const files = [
  'database/collections',
  'database/keyset',
  'database/migrations',
  'logger',
  'migrations',
  'modules/auth/passwords',
  'modules/auth/sessions.documents',
  'modules/classifieds/classified-details',
  'modules/classifieds/classifieds.documents',
  'modules/connections/connections.documents',
  'modules/connections/pairs',
  'modules/feed/feed.documents',
  'modules/forum/topics.documents',
  'modules/articles/articles.documents',
  'modules/places/place-table',
  'modules/services/services.documents',
  'modules/members/members.documents',
  'repositories',
  'seeding/load-demo-data',
]

/** @returns {Promise<Modules>} */
export async function loadModules() {
  await build({
    stdin: {
      contents: files.map((file) => `export * from './src/${file}'`).join('\n'),
      resolveDir: apiDir,
      loader: 'ts',
    },
    alias: { '@haulyard/api-contract': join(apiDir, 'contract/src/index.ts') },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    outfile,
    logLevel: 'warning',
  })
  return await import(pathToFileURL(outfile).href)
}
