import { type Context, Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { listen } from '../../listen'

interface StoredObject {
  readonly bytes: ArrayBuffer
  readonly headers: Headers
  readonly storedAt: Date
}

/** The faults of the stand-in. */
export interface StandInFaults {
  /** Ignores conditions, like storage without conditional writes. */
  readonly ignoresConditions?: boolean
  /**
   * What happens to a request, counted from 1: rejected before anything is done, or
   * carried out and then responded to like this; `null`: no fault.
   */
  readonly fault?: (
    request: Request,
    count: number,
  ) => { readonly status: number; readonly isCarriedOut: boolean } | null
}

const storedHeaders = ['content-type', 'content-encoding', 'cache-control']

/** Few per page, so that tests read more than one page. */
const pageSize = 3

const element = (name: string, text: string) => `<${name}>${text}</${name}>`

const listing = (objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams) => {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
  const isDeep = !query.has('delimiter')
  const found = [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .filter(([key]) => isDeep || !key.slice(prefix.length).includes('/'))
    .filter(([key]) => key > after)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const page = found.slice(0, pageSize)
  const [last = ''] = page.at(-1) ?? []
  const more = found.length > pageSize ? element('NextContinuationToken', last) : ''
  const contents = page.map(([key, { bytes, storedAt }]) =>
    element(
      'Contents',
      element('Key', key) +
        element('LastModified', storedAt.toISOString()) +
        element('Size', String(bytes.byteLength)),
    ),
  )
  return element('ListBucketResult', contents.join('') + more)
}

/** A small object storage in memory, with faults that a real one cannot produce on request. */
export const startStandIn = async ({ ignoresConditions, fault }: StandInFaults = {}) => {
  const objects = new Map<string, StoredObject>()
  const keyOf = (context: Context) =>
    decodeURIComponent(new URL(context.req.url).pathname).replace(/^\/[^/]+\/?/, '')

  const put = async (context: Context) => {
    const key = keyOf(context)
    const bytes = await context.req.arrayBuffer()
    const isOnlyNew = context.req.header('if-none-match') === '*' && !ignoresConditions
    if (isOnlyNew && objects.has(key)) {
      return context.text(element('Error', element('Code', 'PreconditionFailed')), 412)
    }
    const headers = new Headers()
    for (const name of storedHeaders) {
      const value = context.req.header(name)
      if (value !== undefined) headers.set(name, value)
    }
    objects.set(key, { bytes, headers, storedAt: new Date() })
    return context.body(null, 200)
  }
  const get = (context: Context) => {
    const key = keyOf(context)
    if (key === '') return context.text(listing(objects, new URL(context.req.url).searchParams))
    const found = objects.get(key)
    if (!found) return context.text(element('Error', element('Code', 'NoSuchKey')), 404)
    const headers = new Headers(found.headers)
    headers.set('Access-Control-Allow-Origin', '*')
    return new Response(found.bytes, { headers })
  }

  const remove = (context: Context) => {
    objects.delete(keyOf(context))
    return context.body(null, 204)
  }

  let count = 0
  const app = new Hono()
  app.use(async (context, next) => {
    count += 1
    const faulty = fault?.(context.req.raw, count) ?? null
    if (faulty === null || faulty.isCarriedOut) await next()
    if (faulty) context.res = new Response('', { status: faulty.status })
  })
  app.put('*', put).get('*', get).delete('*', remove)
  const server = await listen({ app, host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  return {
    endpoint: `http://127.0.0.1:${server.port}`,
    accessKeyId: 'anybody',
    secretAccessKey: 'anything',
    objects,
    requests: () => count,
  }
}
