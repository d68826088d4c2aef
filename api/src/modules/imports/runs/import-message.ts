import type { ImportSourceResult } from '@haulyard/api-contract'

interface Imported {
  /** The name of one record. */
  readonly noun: string
  readonly sources: readonly ImportSourceResult[]
}

/** "Imported 8 articles: Road Daily: 8 added, 1 updated, 14 skipped. Dock: failed (is not a feed)." */
export function toImportMessage({ noun, sources }: Imported): string {
  const added = sources.reduce((sum, source) => sum + source.added, 0)
  return `Imported ${count(added, noun)}: ${sources.map(describe).join(' ')}`
}

/** "8 articles", "1 article". */
export const count = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? '' : 's'}`

function describe({ name, added, updated, error, ...others }: ImportSourceResult): string {
  if (error !== null) return `${name}: failed (${error}).`
  const { skipped, failed, editedHere = 0 } = others
  const edited = editedHere === 0 ? '' : `, ${editedHere} changed but edited here`
  const failures = failed === 0 ? '' : `, ${failed} failed`
  return `${name}: ${added} added, ${updated} updated, ${skipped} skipped${edited}${failures}.`
}
