/** Whether the document was reloaded or reached by going back: it was scrolled before. */
export const isDocumentReturn = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate'
}
