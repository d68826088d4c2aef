/** What made a request: a part of a page, or the shell, and the trace that the page's calls and events share. */
export interface RequestOrigin {
  readonly remote?: string
  readonly version?: string
  /** The page, as the prefix of the remote that owns it. */
  readonly page?: string
  readonly slot?: string
  /** The revision of the registry that the page was loaded with. */
  readonly revision?: number
  readonly traceId?: string
}

/** `mfe-content@0.1.0-a1b2;page=/news;slot=dashboard.latest-news;revision=7` */
const remotePattern =
  /^(mfe-[a-z][a-z-]{0,35}|shell)@(\d[\dA-Za-z.-]{0,63});page=(\/[a-z0-9/-]{0,99})(?:;slot=([a-z][a-z.-]{0,63}))?;revision=(\d{1,9})$/

/** W3C Trace Context, version 00. */
const tracePattern = /^00-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/

/**
 * Reads `Haulyard-Remote` and `traceparent`, which anyone can send: what does not have their form
 * is ignored, and nothing but logs and counters is decided by them.
 */
export function readRequestOrigin(
  header: (name: string) => string | null | undefined,
): RequestOrigin {
  const [, remote, version, page, slot, revision] =
    remotePattern.exec(header('haulyard-remote') ?? '') ?? []
  const traceId = tracePattern.exec(header('traceparent') ?? '')?.[1]
  return {
    ...(remote !== undefined &&
      version !== undefined &&
      page !== undefined && { remote, version, page, revision: Number(revision) }),
    ...(slot !== undefined && { slot }),
    ...(traceId !== undefined && { traceId }),
  }
}
