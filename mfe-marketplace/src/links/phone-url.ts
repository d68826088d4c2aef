/** `tel:` and what a phone can dial of `text`; an extension is left to the caller. */
export const toPhoneUrl = (text: string): string =>
  `tel:${text.replace(/\s*(ext|x|#).*$/i, '').replace(/[^+\d]/g, '')}`
