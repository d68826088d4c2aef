/** An error as plain text. Never cached: a file that is missing now may exist after a release. */
export const plainResponse = (
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(`${text}\n`, {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  })
