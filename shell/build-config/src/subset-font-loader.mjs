// @ts-check
import subsetFont from 'subset-font'

/** @param {number} first @param {number} last */
const charactersBetween = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** `unicode-range` in shared-ui/src/tokens/heading-font.ts has the same characters. */
const english = `${charactersBetween(0x20, 0x7e)}\u{A0}·–—‘’“”…`

/**
 * Only glyphs that have a character: no small capitals, no old-style figures. Without the
 * instructions for screens of low resolution, a third of the bytes.
 */
const options = {
  targetFormat: /** @type {const} */ ('woff2'),
  noLayoutClosure: true,
  noHinting: true,
}

/**
 * Reduces a font to what English text needs, a third of its bytes: for `font.woff2?english`.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {Buffer} font
 */
// biome-ignore lint/style/noDefaultExport: webpack takes a loader's default export
export default function subsetFontLoader(font) {
  const done = this.async()
  subsetFont(font, english, options).then((subset) => done(null, subset), done)
}

/** Webpack gives a loader text otherwise. */
export const raw = true
