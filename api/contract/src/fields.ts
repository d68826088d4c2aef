import * as z from 'zod/mini'
import { isWebUrl } from './web-url'

/** Longest text that a member writes in one piece: a description, a reply, an article. */
export const maximumTextLength = 20_000

interface TextRule {
  readonly minimum: number
  /** Also what a missing field or one of another type is answered with. */
  readonly tooShort: string
  readonly maximum: number
  readonly tooLong: string
}

/** Required text, trimmed, with the exact messages of a rule in spec §5. */
export const textField = ({ minimum, tooShort, maximum, tooLong }: TextRule) =>
  z.string(tooShort).check(z.trim(), z.minLength(minimum, tooShort), z.maxLength(maximum, tooLong))

/** The title of anything that members post: 5 to 255 characters (spec §5). */
export const titleField = textField({
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
export const locationField = textField({
  minimum: 2,
  tooShort: 'Location is required',
  maximum: 100,
  tooLong: 'Location too long',
})

const emptyToNull = z.transform((value: string | null | undefined) => value || null)

/** Text that may be left away: missing, `null` and blank all mean "no value". */
export const optionalTextField = (name: string, maximum: number) =>
  z.pipe(
    z.optional(
      z.nullable(
        z.string(`${name} must be text`).check(z.trim(), z.maxLength(maximum, `${name} too long`)),
      ),
    ),
    emptyToNull,
  )

/** An address that may be left away; one that is not accepted answers `message`. */
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

/** A web address that may be left away; anything else answers `message` (spec §5). */
export const optionalUrlField = (message: string) => optionalAddressField(message, isWebUrl)

/**
 * A picture that may be left away: a web address, or one of our own, which an edit form
 * sends back when the picture stays; `inline`: or the picture itself.
 */
export const imageAddressField = ({ inline }: { readonly inline: boolean }) =>
  optionalAddressField(
    'Invalid URL',
    (text) => (inline && isInlineImage(text)) || isStoredImage(text) || isWebUrl(text),
  )

/** A picture in the body itself: what the form sends after "Upload" (spec §4). */
const isInlineImage = (text: string): boolean => /^data:image\//i.test(text)

const isStoredImage = (text: string): boolean => /^\/media\/[0-9a-f]{32}\.webp$/.test(text)

/** An e-mail address that may be left away (spec §5, Service). */
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

/** A switch that a form may leave away. */
export const switchField = (name: string, initial: boolean) =>
  z._default(z.boolean(`${name} must be true or false`), initial)

/** A secret from a mail's link: it is passed on as it is and checked by its hash. */
export const linkTokenField = z
  .string('This link is not valid')
  .check(z.regex(/^[\w-]{20,100}$/, 'This link is not valid'))

/** The id of a record that a body refers to. */
export const idField = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(64, message))
