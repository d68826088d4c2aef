import type { AppContext } from './app-env'
import type { Computed, EncodedAnswer, EncodedAnswers, KeepOptions } from './encoded-answers'
import { isCredentialed, targetOf } from './requests'

interface Respond extends KeepOptions {
  /** The route's pattern. */
  readonly route: string
  readonly answers: EncodedAnswers
  /** The query as the route's schema keeps it: unknown fields make no further answers. */
  readonly query?: unknown
  readonly compute: () => Promise<Computed>
}

/** Answers a GET with what is kept, or computes the answer and keeps it. */
export async function respondKept(context: AppContext, options: Respond): Promise<Response> {
  const { answers, query = {}, compute } = options
  const request = context.req.raw
  if (!answers.isShared(options, isCredentialed(request))) {
    const { json, link } = await compute()
    if (link !== null) context.header('Link', link)
    return context.json(json)
  }
  const answer = await answers.read({
    ...options,
    key: `${context.req.path}?${JSON.stringify(query)}`,
    target: targetOf(request),
    compute,
  })
  return toResponse(answer, request, answer.headers)
}

/**
 * The answer in the form that the HTTP server writes without looking into it: bytes and
 * a plain object of headers. A client that holds the same bytes is told so instead.
 */
export function toResponse(
  { bytes, etag }: EncodedAnswer,
  request: Request,
  headers: Readonly<Record<string, string>>,
): Response {
  const known = request.headers.get('if-none-match')
  return known !== null && includesTag(known, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers })
}

/** RFC 9110, section 13.1.2: weak comparison, since a proxy that compresses weakens tags. */
const includesTag = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
