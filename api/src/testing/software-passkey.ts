import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encode = (bytes: Buffer) => bytes.toString('base64url')

/** The few kinds of CBOR that a passkey needs. */
function toCbor(value: unknown): Buffer {
  const head = (major: number, length: number) => {
    const first = major << 5
    if (length < 24) return Buffer.from([first | length])
    return length < 256
      ? Buffer.from([first | 24, length])
      : Buffer.from([first | 25, length >> 8, length & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(toCbor)])
}

/** A passkey in memory: what a browser and its device send. */
export function createSoftwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const idHash = sha256(new URL(origin).hostname)
  const flags = { present: 1, verified: 4, attested: 64 }
  const toData = (flag: number, rest = Buffer.alloc(0)) =>
    Buffer.concat([idHash, Buffer.from([flag]), Buffer.alloc(4), rest])
  const toClientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const common = {
    ...{ id: encode(id), rawId: encode(id), type: 'public-key' },
    clientExtensionResults: {},
  }
  return {
    /** The response to the options of a registration. */
    make: ({ challenge }: Readonly<Record<string, unknown>>) => {
      const key = new Map<number, unknown>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        ...([
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ] as const),
      ])
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        toCbor(key),
      ])
      const authData = toData(flags.present | flags.verified | flags.attested, attested)
      const object = new Map<string, unknown>([
        ...([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ] as const),
      ])
      return {
        ...common,
        response: {
          clientDataJSON: encode(toClientData('webauthn.create', challenge)),
          attestationObject: encode(toCbor(object)),
          transports: ['internal'],
        },
      }
    },
    /** The response to the options of a sign-in. */
    use: ({ challenge }: Readonly<Record<string, unknown>>, { isVerified = true } = {}) => {
      const clientData = toClientData('webauthn.get', challenge)
      const data = toData(flags.present | (isVerified ? flags.verified : 0))
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: encode(clientData),
          authenticatorData: encode(data),
          signature: encode(signature),
        },
      }
    },
  }
}
