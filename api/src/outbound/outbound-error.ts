interface Details extends ErrorOptions {
  readonly isPassing?: boolean
  readonly status?: number
}

/** Why a fetch failed, as text that follows the name of the source: "responded with 404". */
export class OutboundError extends Error {
  /** Whether the same fetch may succeed later. */
  readonly isPassing: boolean
  /** The status of the response, if there was one. */
  readonly status: number | undefined

  constructor(reason: string, { isPassing = false, status, ...options }: Details = {}) {
    super(reason, options)
    this.name = 'OutboundError'
    this.isPassing = isPassing
    this.status = status
  }
}

const reasonsByCode: Readonly<Record<string, string>> = {
  ENOTFOUND: 'has a host name that does not exist',
  EAI_AGAIN: 'has a host name that could not be looked up',
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'closed the connection early',
  EPIPE: 'closed the connection early',
  ETIMEDOUT: 'could not be connected to in time',
  EHOSTUNREACH: 'cannot be reached from here',
  ENETUNREACH: 'cannot be reached from here',
  UND_ERR_SOCKET: 'closed the connection early',
  UND_ERR_HEADERS_OVERFLOW: 'sent too many headers',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'closed the connection early',
  Z_DATA_ERROR: 'sent damaged compressed data',
  Z_BUF_ERROR: 'sent damaged compressed data',
  CERT_HAS_EXPIRED: 'has an expired certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate that is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'has a certificate that is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'has a certificate that is not trusted',
}

/** Converts an error of the network. An `OutboundError` is returned as it is. */
export function toOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error
  const code = codeOf(error)
  if (error instanceof Error && error.name === 'HTTPParserError') {
    return new OutboundError('did not respond in HTTP', { cause: error })
  }
  if (code.startsWith('ERR_BROTLI')) return toOutboundError({ code: 'Z_DATA_ERROR' })
  const reason = reasonsByCode[code] ?? 'could not be fetched'
  return new OutboundError(reason, { cause: error, isPassing: true })
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  return 'code' in error ? String(error.code) : ''
}
