import type { BookPrice } from './site.contract'

/** The most characters of a direct message. Not in the schemas: some pages load none of them. */
export const maximumMessageLength = 5000

/** The most photos and PDFs of one message. */
export const maximumAttachments = 10

/** The most photos of one feed post. */
export const maximumPostPhotos = 10

/** The most pinned messages of one conversation. */
export const maximumPins = 20

/** The largest PDF. */
export const maximumPdfBytes = 10 * 1024 * 1024

/** The longest name of a file. */
export const maximumFileNameLength = 120

/** How long the sender of a message can change or delete it. */
export const messageChangeMs = 15 * 60_000

/** The most articles that one bulk deletion takes. */
export const maximumBulkIds = 500

/** The most events of remotes that one call reports. */
export const maximumRemoteEvents = 20

/** The longest duration that is reported for a load of a remote. */
export const maximumLoadMs = 600_000

/** The most characters of a reported reason. */
export const maximumReasonLength = 160

/** The price of the book in cents until an administrator sets another one (spec §9). */
export const defaultBookPrice: BookPrice = { priceCents: 2999, oldPriceCents: 3999 }
