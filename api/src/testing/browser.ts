interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
}

/** As much of a browser as a sign-in needs: it keeps cookies and does not follow by itself. */
export function createBrowser(url: string) {
  const jar = new Map<string, Cookie>()
  const cookiesFor = ({ pathname }: URL) =>
    [...jar.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const find = (wanted: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.split('=')[1]
    const path = find('path') ?? '/'
    const isOver = find('max-age') === '0' || new Date(find('expires') ?? '2999') < new Date()
    if (isOver) jar.delete(`${name} ${path}`)
    else jar.set(`${name} ${path}`, { name, value, path })
  }
  const request = async (path: string, init: RequestInit = {}) => {
    const target = new URL(path, url)
    const headers = new Headers(init.headers)
    const cookies = cookiesFor(target)
    if (cookies) headers.set('Cookie', cookies)
    const response = await fetch(target, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keep(line)
    return response
  }
  return {
    get: (path: string) => request(path, { headers: { 'Sec-Fetch-Site': 'same-origin' } }),
    submit: (path: string, fields: Record<string, string>) =>
      request(path, {
        method: 'POST',
        headers: { Origin: new URL(url).origin, 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams(fields),
      }),
    cookies: () => [...jar.values()].map(({ name }) => name),
  }
}
export type Browser = ReturnType<typeof createBrowser>

/** Where an answer leads to, as a path of the site when it is one. */
export const locationOf = (response: Response): string => response.headers.get('location') ?? ''
