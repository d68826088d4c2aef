// @ts-check
// Sets text in the product's heading font, as outlines: the machine needs no fonts, and the picture
// is the same on every machine.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** @typedef {{ font: import('opentype.js').Font, text: string }} Run */
/** @typedef {{ lines: readonly string[], size: number }} Setting */

const require = createRequire(import.meta.url)
/** @type {typeof import('opentype.js')} A CommonJS module, whose exports Node does not find. */
const { parse } = require('opentype.js')
/** Latin letters first, which most texts consist of. */
const files = [
  require.resolve(
    '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-600-normal.woff',
  ),
  require.resolve(
    '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-ext-600-normal.woff',
  ),
  require.resolve(
    '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-vietnamese-600-normal.woff',
  ),
]
const fonts = files.map((file) => {
  const { buffer, byteOffset, byteLength } = readFileSync(file)
  return parse(buffer.slice(byteOffset, byteOffset + byteLength))
})

/** @param {string} character */
const fontOf = (character) => fonts.find((font) => font.charToGlyphIndex(character) > 0)

/**
 * The text without what the font lacks; empty if that is most of it, as in other scripts.
 * @param {string} text
 */
export function toSettable(text) {
  const characters = [...text.normalize('NFC').replace(/\s+/g, ' ')]
  const settable = characters.filter((character) => fontOf(character))
  const lettersOf = (/** @type {string[]} */ from) =>
    from.filter((character) => /[\p{L}\p{N}]/u.test(character)).length
  return lettersOf(settable) * 2 < lettersOf(characters)
    ? ''
    : settable.join('').replace(/ +/g, ' ').trim()
}

/** @param {string} text @returns {Run[]} */
function toRuns(text) {
  /** @type {Run[]} */
  const runs = []
  for (const character of text) {
    const last = runs.at(-1)
    const font = fontOf(character)
    if (!font) continue
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

/** @param {string} text @param {number} size */
export const widthOf = (text, size) =>
  toRuns(text).reduce((width, run) => width + run.font.getAdvanceWidth(run.text, size), 0)

const coordinates = /** @type {const} */ (['x1', 'y1', 'x2', 'y2', 'x', 'y'])

/**
 * Not the library's own `toPathData`, which rounds some numbers to NaN (2.0.0).
 * @param {import('opentype.js').PathCommand} command
 */
const toPathData = (command) =>
  command.type + coordinates.flatMap((name) => command[name]?.toFixed(1) ?? []).join(' ')

/**
 * The outlines of a line, as the data of an SVG path.
 * @param {string} text
 * @param {{ x: number, y: number, size: number }} at the start of the baseline
 */
export function toOutlines(text, { x, y, size }) {
  let left = x
  let data = ''
  for (const run of toRuns(text)) {
    data += run.font.getPath(run.text, left, y, size).commands.map(toPathData).join('')
    left += run.font.getAdvanceWidth(run.text, size)
  }
  return data
}

/**
 * The beginning of a text that fits into a line with dots.
 * @param {string} text @param {number} size @param {number} width
 */
function cut(text, size, width) {
  let start = text
  while (start !== '' && widthOf(`${start}…`, size) > width) {
    start = / /.test(start) ? start.replace(/ [^ ]*$/, '') : start.slice(0, -1)
  }
  return `${start}…`
}

/** @param {string} text @param {number} size @param {number} width @returns {string[]} */
function wrap(text, size, width) {
  /** @type {string[]} */
  const lines = []
  for (const word of text.split(' ')) {
    const line = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(line, size) <= width) lines[lines.length - 1] = line
    // A word that is wider than a line.
    else lines.push(widthOf(word, size) <= width ? word : cut(word, size, width))
  }
  return lines
}

/**
 * Sets a text in the first of these ways in which it fits, else in the last one with dots.
 * @param {string} text
 * @param {{ width: number, ways: readonly { size: number, lines: number }[] }} options
 * @returns {Setting}
 */
export function setText(text, { width, ways }) {
  const settings = ways.map(({ size, lines: most }) => {
    const lines = wrap(text, size, width)
    return {
      size,
      lines,
      most,
      fits: lines.length <= most && !lines.some((line) => line.endsWith('…')),
    }
  })
  const found = settings.find(({ fits }) => fits) ?? settings.at(-1)
  if (!found) return { size: 0, lines: [] }
  const { size, lines, most } = found
  if (lines.length <= most) return { size, lines }
  const last = cut(lines.slice(most - 1).join(' '), size, width)
  return { size, lines: [...lines.slice(0, most - 1), last] }
}
