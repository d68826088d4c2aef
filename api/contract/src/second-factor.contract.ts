import * as z from 'zod/mini'
import { currentUserSchema } from './auth.contract'
import { cleanLine } from './clean-text'
import { emailField, lineField } from './fields'
import { idSchema, isoDateSchema } from './primitives'

/** What a member can have beside the password: an authenticator app (TOTP), or a passkey. */
export const factorKinds = ['totp', 'passkey'] as const

/** A second factor, as its member sees it. */
export const factorSchema = z.object({
  id: idSchema,
  kind: z.enum(factorKinds),
  name: z.string(),
  createdAt: isoDateSchema,
  lastUsedAt: z.nullable(isoDateSchema),
})
export type Factor = z.infer<typeof factorSchema>

/** `GET /api/auth/factors` */
export const factorsSchema = z.object({
  factors: z.array(factorSchema),
  /** How many recovery codes are not used yet. */
  recoveryCodesLeft: z.number(),
})
export type Factors = z.infer<typeof factorsSchema>

/** A secret for an authenticator app. It counts once a code of it was confirmed. */
export const totpSetupSchema = z.object({
  id: idSchema,
  /** For who cannot scan the code, in base 32. */
  secret: z.string(),
  /** What the QR code contains: `otpauth://totp/…`. */
  uri: z.string(),
})
export type TotpSetup = z.infer<typeof totpSetupSchema>

/** New recovery codes, shown this once; `null`: the member has some already. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

const factorNameField = lineField({
  minimum: 1,
  tooShort: 'Please give it a name',
  maximum: 60,
  tooLong: 'Name too long',
})

const digitsRule = 'Please enter the six digits'

/** Six digits; spaces between them do not matter. */
const sixDigitsField = z.string(digitsRule).check(
  z.overwrite((text) => cleanLine(text).replaceAll(' ', '')),
  z.regex(/^\d{6}$/, digitsRule),
)

/** `POST /api/auth/factors/totp/{id}/confirmation` */
export const totpConfirmationSchema = z.object({ name: factorNameField, code: sixDigitsField })
export type TotpConfirmation = z.output<typeof totpConfirmationSchema>

/** What a browser's WebAuthn call takes and gives: its library checks it. */
const webAuthnSchema = z.record(z.string(), z.unknown())

/** The options of a passkey call, for `@simplewebauthn/browser`. */
export const passkeyOptionsSchema = z.object({ options: webAuthnSchema })

/** `POST /api/auth/factors/passkey` */
export const passkeyInputSchema = z.object({ name: factorNameField, response: webAuthnSchema })

/** The ways to go on with a sign-in, or to confirm who one is. */
export const signInWays = ['totp', 'passkey', 'recovery_code', 'mailed_code', 'password'] as const
export type SignInWay = (typeof signInWays)[number]

/** The ways that are open, the preferred one first. */
export const signInWaysSchema = z.object({ ways: z.array(z.enum(signInWays)) })

const totpWay = z.object({ kind: z.literal('totp'), code: sixDigitsField })
const passkeyWay = z.object({ kind: z.literal('passkey'), response: webAuthnSchema })

/** The forms of the ways with a code. */
export const codeForms = {
  totp: totpWay,
  mailed_code: z.object({ kind: z.literal('mailed_code'), code: sixDigitsField }),
  recovery_code: z.object({
    kind: z.literal('recovery_code'),
    code: lineField({
      minimum: 8,
      tooShort: 'Please enter a recovery code',
      maximum: 40,
      tooLong: 'This is no recovery code',
    }),
  }),
}

/** `POST /api/auth/sign-in-step`: what completes a sign-in. */
export const signInStepInputSchema = z.discriminatedUnion('kind', [
  codeForms.totp,
  codeForms.mailed_code,
  codeForms.recovery_code,
  passkeyWay,
])
export type SignInStepInput = z.output<typeof signInStepInputSchema>

/** The response to a completed sign-in; the cookie is the credential. */
export const signedInSchema = z.object({ user: currentUserSchema })

/** `POST /api/auth/mailed-code` */
export const mailedCodeInputSchema = z.object({
  email: emailField('Please enter a valid email address'),
})
export type MailedCodeInput = z.output<typeof mailedCodeInputSchema>

/** The form of the password, to confirm who one is. */
export const passwordConfirmationSchema = z.object({
  kind: z.literal('password'),
  password: z
    .string('Please enter your password')
    .check(z.minLength(1, 'Please enter your password'), z.maxLength(200, 'Password too long')),
})

/** `POST /api/auth/confirm-identity` */
export const identityConfirmationSchema = z.discriminatedUnion('kind', [
  passwordConfirmationSchema,
  totpWay,
  passkeyWay,
])
export type IdentityConfirmation = z.output<typeof identityConfirmationSchema>
