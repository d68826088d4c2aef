/** A number below 10²¹, rounded, with thousands separated. By hand for the reason in format-date.ts. */
export const groupThousands = (value: number): string =>
  value.toFixed(0).replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** A count with thousands separated: `formatCount(1200)` gives `1,200`; absent gives `0`. */
export const formatCount = (value: number | null | undefined): string =>
  groupThousands(Number.isFinite(value) ? Number(value) : 0)
