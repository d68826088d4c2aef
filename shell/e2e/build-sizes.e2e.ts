import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { remotes } from './support/remotes'
import { expect, test } from './support/test'

/** What the scripts of a build weigh as they are sent: compressed, where they are. */
const scriptBytes = (distDir: string): number => {
  const files = readdirSync(distDir)
  return files
    .filter((file) => file.endsWith('.js'))
    .map((file) => (files.includes(`${file}.br`) ? `${file}.br` : file))
    .reduce((sum, file) => sum + statSync(join(distDir, file)).size, 0)
}

for (const { manifest, kilobytes } of remotes) {
  test(`${manifest.name} weighs at most ${kilobytes} KB beyond the shared libraries`, () => {
    const bytes = scriptBytes(resolve(import.meta.dirname, '../..', manifest.name, 'dist'))
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(kilobytes * 1000)
  })
}
