import * as z from 'zod/mini'
import { newPasswordField, passwordsMatch } from './auth.contract'
import {
  emailField,
  imageAddressField,
  linkTokenField,
  optionalLineField,
  personNameField,
} from './fields'
import { profileVisibilities } from './members.contract'

/** What a member drives or pulls, in the order of all choices. */
export const equipmentKinds = [
  'sleeper',
  'day-cab',
  'straight-truck',
  'dry-van',
  'reefer',
  'flatbed',
  'step-deck',
  'lowboy',
  'tanker',
  'car-hauler',
  'dump',
  'hotshot',
] as const
export type EquipmentKind = (typeof equipmentKinds)[number]

/** Languages that members speak, as BCP 47 tags, in the order of all choices. */
export const spokenLanguages = [
  'en',
  'es',
  'fr',
  'pa',
  'ru',
  'uk',
  'pl',
  'hi',
  'ur',
  'ar',
  'so',
  'am',
  'zh',
  'vi',
] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

const settingsName = (name: string) =>
  personNameField(name, { minimum: 1, tooShort: `${name} is required` })

const listOf = <const Values extends readonly [string, ...string[]]>(
  name: string,
  values: Values,
) => {
  const rule = `${name} must be a list of known values`
  return z.array(z.enum(values, rule), rule).check(
    z.maxLength(values.length, rule),
    z.refine((list) => new Set(list).size === list.length, rule),
  )
}

/** `PUT /api/account/profile`: everything that a member tells others, replaced as a whole. */
export const profileInputSchema = z.object({
  firstName: settingsName('First name'),
  lastName: settingsName('Last name'),
  profileImageUrl: imageAddressField({ inline: true }),
  company: optionalLineField('Company', 100),
  /** A town with its state or province, as the member writes it. */
  homeBase: optionalLineField('Home base', 100),
  equipment: listOf('Equipment', equipmentKinds),
  languages: listOf('Languages', spokenLanguages),
})
export type ProfileInput = z.output<typeof profileInputSchema>

/** The settings' profile form; its address is shown and sent by another call (spec §2, §5). */
export const profileFormSchema = z.extend(profileInputSchema, {
  email: emailField('Invalid email address'),
})
export type ProfileForm = z.output<typeof profileFormSchema>

const privacyRule = 'profileVisibility must be everyone, members or connections'
const readingRule = 'showsReading must be true or false'
const activityRule = 'showsActivity must be true or false'

/** `PUT /api/account/privacy`: missing fields are not changed. `GET /api/auth/user` has all. */
export const privacyInputSchema = z
  .object({
    profileVisibility: z.optional(z.enum(profileVisibilities, privacyRule)),
    showsActivity: z.optional(z.boolean(activityRule)),
    showsReading: z.optional(z.boolean(readingRule)),
  })
  .check(
    z.refine((input) => Object.values(input).some((value) => value !== undefined), {
      path: ['profileVisibility'],
      message: privacyRule,
    }),
  )
export type PrivacyInput = z.infer<typeof privacyInputSchema>

/** `GET /api/auth/sign-in-methods`: how the current user can sign in. */
export const signInMethodsSchema = z.object({
  /** Without one, address and password are the provider's. */
  hasPassword: z.boolean(),
  /** The host names of linked providers. */
  providers: z.array(z.string()),
})
export type SignInMethods = z.infer<typeof signInMethodsSchema>

const currentPasswordRule = 'Please enter your current password'
const currentPasswordField = z
  .string(currentPasswordRule)
  .check(z.minLength(1, currentPasswordRule), z.maxLength(256, 'Password is too long'))

/** `POST /api/auth/change-password` */
export const passwordChangeSchema = z.object({
  currentPassword: currentPasswordField,
  password: newPasswordField,
})
export type PasswordChange = z.infer<typeof passwordChangeSchema>

/** The form of it: the confirmation stays in the browser. */
export const passwordChangeFormSchema = z
  .extend(passwordChangeSchema, { confirmPassword: z.string("Passwords don't match") })
  .check(passwordsMatch)
export type PasswordChangeForm = z.infer<typeof passwordChangeFormSchema>

/** `POST /api/auth/change-email` and its form. */
export const emailChangeSchema = z.object({
  email: emailField('Please enter a valid email address'),
  currentPassword: currentPasswordField,
})
export type EmailChange = z.infer<typeof emailChangeSchema>

/** `POST /api/auth/confirm-email-change`: the token of one of the two mails. */
export const emailChangeConfirmationSchema = z.object({ token: linkTokenField })
export type EmailChangeConfirmation = z.infer<typeof emailChangeConfirmationSchema>

/** Whether both addresses have confirmed, so that the new one counts. */
export const emailChangeStateSchema = z.object({ isChanged: z.boolean(), message: z.string() })
export type EmailChangeState = z.infer<typeof emailChangeStateSchema>
