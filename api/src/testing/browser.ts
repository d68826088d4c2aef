import { request as sendRequest } from 'undici'

interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
}

interface Message {
  readonly method?: 'POST'
  readonly headers: Record<string, string>
  readonly body?: string
}

/** Not with `fetch`, which sets its own Sec-Fetch-Mode. */
async function send(target: URL, message: Message): Promise<Response> {
  const { statusCode: status, headers, body } = await sendRequest(target, message)
  const lines = Object.entries(headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
  return new Response((await body.text()) || null, { status, headers: lines })
}

/** The headers of a page that a person opens from a page of this site. */
export const ownNavigation = {
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
}

/** The behaviour of a browser that a sign-in needs: it stores cookies and follows no redirects. */
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
  const request = async (path: string, { headers, ...init }: Message) => {
    const target = new URL(path, url)
    const cookies = cookiesFor(target)
    const response = await send(target, {
      ...init,
      headers: { ...headers, ...(cookies ? { Cookie: cookies } : {}) },
    })
    for (const line of response.headers.getSetCookie()) keep(line)
    return response
  }
  return {
    get: (path: string, headers: Record<string, string> = ownNavigation) =>
      request(path, { headers }),
    submit: (path: string, fields: Record<string, string>) =>
      request(path, {
        method: 'POST',
        headers: {
          ...ownNavigation,
          Origin: new URL(url).origin,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(fields).toString(),
      }),
    cookies: () => [...jar.values()].map(({ name }) => name),
  }
}
export type Browser = ReturnType<typeof createBrowser>

/** The target of a redirect, as a path if it is on the site. */
export const locationOf = (response: Response): string => response.headers.get('location') ?? ''
