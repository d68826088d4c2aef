import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from './support/test'

/** Kilobytes that a remote may weigh beyond the shared libraries, all of its pages together. */
const limits = [
  // The forms of hours and of requests are fetched on demand.
  { remote: 'mfe-marketplace', kilobytes: 60 },
  { remote: 'mfe-community', kilobytes: 46 },
  // The article's page, the dialog over the list and the figures of moderation are chunks.
  { remote: 'mfe-content', kilobytes: 40 },
  // The sections, and the forms of sanctions and of the queue, are fetched on demand.
  { remote: 'mfe-admin', kilobytes: 82 },
] as const

/** What the scripts of a build weigh as they are sent: compressed, where they are. */
const scriptBytes = (distDir: string): number => {
  const files = readdirSync(distDir)
  return files
    .filter((file) => file.endsWith('.js'))
    .map((file) => (files.includes(`${file}.br`) ? `${file}.br` : file))
    .reduce((sum, file) => sum + statSync(join(distDir, file)).size, 0)
}

for (const { remote, kilobytes } of limits) {
  test(`${remote} weighs at most ${kilobytes} KB beyond the shared libraries`, () => {
    const bytes = scriptBytes(resolve(import.meta.dirname, '../..', remote, 'dist'))
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(kilobytes * 1000)
  })
}
