import * as z from 'zod/mini'
import { cleanLine, cleanText, hasVisibleLetter, looksLikeAddress } from './clean-text'
import { isWebUrl } from './web-url'

/** Longest text that a member writes in one piece: a description, a reply, an article. */
export const maximumTextLength = 20_000

/** Longest first or last name of a member. */
export const maximumNameLength = 50

interface TextRule {
  readonly minimum: number
  /** Also the message for a missing field or another type. */
  readonly tooShort: string
  readonly maximum: number
  readonly tooLong: string
}

interface Cleaned {
  readonly clean: (text: string) => string
}

const requiredField = ({ clean, minimum, tooShort, maximum, tooLong }: TextRule & Cleaned) =>
  z
    .string(tooShort)
    .check(z.overwrite(clean), z.minLength(minimum, tooShort), z.maxLength(maximum, tooLong))

/** Required text of several lines, cleaned, with the exact messages of a rule in spec §5. */
export const textField = (rule: TextRule) => requiredField({ ...rule, clean: cleanText })

/** Required text of one line. */
export const lineField = (rule: TextRule) => requiredField({ ...rule, clean: cleanLine })

/** The name of a thing: one line with at least one letter; without one it counts as too short. */
export const nameField = (rule: TextRule) =>
  lineField(rule).check(z.refine((name) => name === '' || hasVisibleLetter(name), rule.tooShort))

/** A person's name. Mails contain names, so a name must not contain an address. */
export const personNameField = (name: string, rule: Pick<TextRule, 'minimum' | 'tooShort'>) =>
  nameField({ ...rule, maximum: maximumNameLength, tooLong: `${name} too long` }).check(
    z.refine(
      (text) => !looksLikeAddress(text),
      `${name} must not contain a web address or an email address`,
    ),
  )

/** The title of anything that members post: 5 to 255 characters (spec §5). */
export const titleField = lineField({
  minimum: 5,
  tooShort: 'Title must be at least 5 characters',
  maximum: 255,
  tooLong: 'Title too long',
})

/** The description of a classified or a service: at least 20 characters (spec §5). */
export const descriptionField = textField({
  minimum: 20,
  tooShort: 'Description must be at least 20 characters',
  maximum: maximumTextLength,
  tooLong: 'Description too long',
})

/** Where a classified or a service is: at least 2 characters (spec §5). */
export const locationField = lineField({
  minimum: 2,
  tooShort: 'Location is required',
  maximum: 100,
  tooLong: 'Location too long',
})

const emptyToNull = z.transform((value: string | null | undefined) => value || null)

interface OptionalRule extends Cleaned {
  readonly name: string
  readonly maximum: number
}

const optionalField = ({ clean, name, maximum }: OptionalRule) =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .string(`${name} must be text`)
          .check(z.overwrite(clean), z.maxLength(maximum, `${name} too long`)),
      ),
    ),
    emptyToNull,
  )

/** Optional text: missing, `null` and blank all mean "no value". */
export const optionalTextField = (name: string, maximum: number) =>
  optionalField({ clean: cleanText, name, maximum })

/** The same for text of one line. */
export const optionalLineField = (name: string, maximum: number) =>
  optionalField({ clean: cleanLine, name, maximum })

/** An optional address; `message` is the error for any other text. */
const optionalAddressField = (message: string, isAccepted: (text: string) => boolean) =>
  z.pipe(
    z.optional(
      z.nullable(
        z.string(message).check(
          z.trim(),
          z.refine((text) => text === '' || isAccepted(text), message),
        ),
      ),
    ),
    emptyToNull,
  )

const urlRule = 'Please enter a complete address: https://…'

/** A required web address. */
export const urlField = z.string(urlRule).check(z.trim(), z.refine(isWebUrl, urlRule))

/** An optional web address; `message` is the error for any other text (spec §5). */
export const optionalUrlField = (message: string) => optionalAddressField(message, isWebUrl)

/**
 * An optional picture: a web address, or an address of this API, which an edit form sends
 * when the picture is unchanged; `inline`: or the picture itself as a data URL.
 */
export const imageAddressField = ({ inline }: { readonly inline: boolean }) =>
  optionalAddressField(
    'Invalid URL',
    (text) => (inline && isInlineImage(text)) || isStoredImage(text) || isWebUrl(text),
  )

/** A picture in the body itself: what the form sends after "Upload" (spec §4). */
const isInlineImage = (text: string): boolean => /^data:image\//i.test(text)

const isStoredImage = (text: string): boolean => /^\/media\/[0-9a-f]{32}\.webp$/.test(text)

/** An optional e-mail address (spec §5, Service). */
export const optionalEmailField = (message: string) =>
  z.pipe(
    z.optional(
      z.nullable(
        z.string(message).check(
          z.trim(),
          z.maxLength(254, message),
          z.refine((text) => text === '' || z.email().safeParse(text).success, message),
        ),
      ),
    ),
    emptyToNull,
  )

/** A required e-mail address, trimmed. */
export const emailField = (message: string) =>
  z.string(message).check(z.trim(), z.maxLength(254, message), z.email(message))

/** An optional switch. */
export const switchField = (name: string, initial: boolean) =>
  z._default(z.boolean(`${name} must be true or false`), initial)

/** A secret from a mail's link. It is not cleaned: the API compares its hash. */
export const linkTokenField = z
  .string('This link is not valid')
  .check(z.regex(/^[\w-]{20,100}$/, 'This link is not valid'))

/** The id of a record that a body refers to. */
export const idField = (message: string) =>
  z.string(message).check(z.regex(/^[\x21-\x7e]{1,64}$/, message))

/** Whether each of the records is named once. */
export const haveDistinctIds = (records: readonly { readonly id: string }[]): boolean =>
  new Set(records.map(({ id }) => id)).size === records.length
