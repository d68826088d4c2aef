/**
 * Characters that no text may contain: control characters (but line breaks and tabs), overrides of the
 * writing direction, byte order marks and lone surrogates. Joiners of emoji, variation selectors
 * and the marks of right-to-left languages stay.
 */
const unwanted = /(?![\n\t])\p{Cc}|[\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu

const visible = /[^\s\p{DI}\u2800]/u
/** The fillers of Hangul are letters as well, but invisible. */
const visibleLetter = /(?!\p{DI})\p{L}/u

/** Whether a text holds a character that `cleanText` removes. */
export const hasUnwanted = (text: string): boolean => text.search(unwanted) !== -1

/** A text as it is stored: without forbidden characters; empty if none of it is visible. */
export const cleanText = (text: string): string => {
  const clean = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unwanted, '')
    .trim()
  return visible.test(clean) ? clean : ''
}

/** The same for a field of one line: a title, a name, a place, a price. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')

/** Whether a name has a visible letter. */
export const hasVisibleLetter = (name: string): boolean => visibleLetter.test(name)

// Without repetition before the dot: matching a long name must stay fast.
const address = /:\/\/|@|\bwww\.|[\p{L}\d-]{2}\.[a-z]{2}|\.[\p{L}\d]+\//iu

/**
 * Whether a name looks like a web address, a domain or an e-mail address. "St. John", "J.R." and
 * "J.R.Tolkien" do not. Wide and invisible characters are read as browsers read them.
 */
export const looksLikeAddress = (name: string): boolean =>
  address.test(
    name
      .normalize('NFKC')
      .replace(/\p{DI}/gu, '')
      .replaceAll('。', '.'),
  )
