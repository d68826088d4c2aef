const spelledOut: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
}

/** The name of a town as it is compared: without accents and punctuation, "St." spelled out. */
export const toPlaceKey = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(/[ -]+/g, ' ')
    .trim()
    .replace(/^(st|ste|ft|mt) /, (short) => `${spelledOut[short.trim()]} `)
