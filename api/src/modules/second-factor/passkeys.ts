import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Config } from '../../config/config'
import type { StoredMember } from '../members/members.documents'
import { createWrongPasskeyError } from './second-factor.errors'
import type { StoredFactor } from './second-factors.repository'

/** Loaded with the first passkey: it is large, and most processes start without one. */
const load = () => import('@simplewebauthn/server')

type Json = Readonly<Record<string, unknown>>

/** Makes and checks passkeys of this site. */
export function createPasskeys({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const site = { expectedOrigin: publicUrl.origin, expectedRPID: publicUrl.hostname }
  const toDescriptor = ({ credentialId = '', transports = [] }: StoredFactor) => ({
    id: credentialId,
    transports: [...transports] as AuthenticatorTransport[],
  })
  return {
    /** Options to make a passkey, other than those that the member has. */
    toRegistration: async (member: StoredMember, existing: readonly StoredFactor[]) => {
      const { generateRegistrationOptions } = await load()
      return await generateRegistrationOptions({
        rpName: 'Haulyard',
        rpID: site.expectedRPID,
        userName: member.email,
        userID: new TextEncoder().encode(member._id.toHexString()),
        excludeCredentials: existing.map(toDescriptor),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })
    },
    /** The credential of a new passkey. */
    register: async (response: Json, expectedChallenge: string) => {
      const { verifyRegistrationResponse } = await load()
      const verified = await verifyRegistrationResponse({
        ...site,
        expectedChallenge,
        response: response as unknown as RegistrationResponseJSON,
        requireUserVerification: false,
      }).catch(rejectPasskey)
      if (!verified.verified) throw createWrongPasskeyError()
      const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
      const encoded = Buffer.from(publicKey).toString('base64url')
      return { credentialId: id, publicKey: encoded, counter, transports }
    },
    /** Options to use one of the passkeys; without any, one that the browser proposes. */
    toAuthentication: async (passkeys: readonly StoredFactor[]) => {
      const { generateAuthenticationOptions } = await load()
      return await generateAuthenticationOptions({
        rpID: site.expectedRPID,
        allowCredentials: passkeys.map(toDescriptor),
        userVerification: passkeys.length === 0 ? 'required' : 'preferred',
      })
    },
    /** Checks the use of a passkey; returns its new counter. */
    authenticate: async (
      { response, expectedChallenge, isAlone }: Authentication,
      { credentialId = '', publicKey = '', counter = 0 }: StoredFactor,
    ): Promise<number> => {
      const { verifyAuthenticationResponse } = await load()
      const verified = await verifyAuthenticationResponse({
        ...site,
        expectedChallenge,
        response: response as unknown as AuthenticationResponseJSON,
        credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
        requireUserVerification: isAlone,
      }).catch(rejectPasskey)
      if (!verified.verified) throw createWrongPasskeyError()
      return verified.authenticationInfo.newCounter
    },
  }
}
export type Passkeys = ReturnType<typeof createPasskeys>

interface Authentication {
  readonly response: Json
  readonly expectedChallenge: string
  /** Without a password before: the device must have recognized its owner. */
  readonly isAlone: boolean
}

/** What the library throws says what is wrong with the response of the browser. */
const rejectPasskey = (cause: unknown): never => {
  throw createWrongPasskeyError({ cause })
}
