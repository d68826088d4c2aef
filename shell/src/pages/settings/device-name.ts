/** The first that fits wins: most browsers also name those that they descend from. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const findName = (rows: typeof browsers, text: string) =>
  rows.find(([pattern]) => pattern.test(text))?.[1]

/** What a member would call a device: `Chrome on Android`, by what its browser says of itself. */
export const deviceName = (userAgent: string | null): string => {
  const browser = findName(browsers, userAgent ?? '')
  const system = findName(systems, userAgent ?? '')
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** Whether it is a phone, for the icon beside its name. */
export const isPhone = (userAgent: string | null): boolean =>
  /\b(iPhone|Mobile)\b/.test(userAgent ?? '')
