interface NetworkInformation {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Whether nothing is to be fetched ahead: the person asked the browser for Save-Data, or the
 * connection is as slow as 2G.
 */
export const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
