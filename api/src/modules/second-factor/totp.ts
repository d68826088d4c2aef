import { Secret, TOTP } from 'otpauth'

const issuer = 'Haulyard'
const periodSeconds = 30
/** Periods before and after the current one: clocks of phones differ. */
const window = 1

const toTotp = (secret: string, label: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds })

/** A secret for an authenticator app, in base 32, with the address of its QR code. */
export function createTotp(label: string) {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: toTotp(secret, label).toString() }
}

/** The code of a moment. */
export const codeAt = (secret: string, now: Date): string =>
  toTotp(secret, '').generate({ timestamp: now.getTime() })

/** The period of a right code; `null` for a wrong one. */
export function findPeriod(secret: string, token: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = toTotp(secret, '').validate({ token, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}
