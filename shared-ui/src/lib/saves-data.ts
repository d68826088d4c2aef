interface NetworkInformation {
  readonly saveData?: boolean
}

/** Whether the person asked the browser for Save-Data: nothing is fetched ahead for them. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection?.saveData === true
