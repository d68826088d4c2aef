const intervals = [
  [15, '15 minutes'],
  [30, '30 minutes'],
  [60, 'Hour'],
  [180, '3 hours'],
  [360, '6 hours'],
  [720, '12 hours'],
  [1440, 'Day'],
  [10_080, 'Week'],
] as const

/** How often a source can be read. */
export const intervalOptions = intervals.map(([minutes, label]) => ({
  value: String(minutes),
  label,
}))
