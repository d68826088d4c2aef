import type { ImportSourceResult } from '@haulyard/api-contract'

/** What all sources of an import brought: "3 added, 1 updated. 1 of 4 sources failed." */
export const summaryOf = (sources: readonly ImportSourceResult[]) => {
  const sum = (field: 'added' | 'updated') =>
    sources.reduce((total, source) => total + source[field], 0)
  const lost = sources.filter(({ error }) => error !== null).length
  const counts = `${sum('added')} added, ${sum('updated')} updated.`
  return lost === 0 ? counts : `${counts} ${lost} of ${sources.length} sources failed.`
}
