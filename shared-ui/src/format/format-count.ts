const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** A count with thousands separated: `formatCount(1200)` gives `1,200`; absent gives `0`. */
export const formatCount = (value: number | null | undefined): string =>
  count.format(Number.isFinite(value) ? Number(value) : 0)
