// @ts-check
// The layouts of preview pictures, as SVG without text elements.
import { setText, toOutlines, toSettable, widthOf } from './preview-text.js'

/** @typedef {import('./public-page').PictureContent} PictureContent */

const margin = 72
const lineHeight = 1.14

/** The colors of the product's dark theme. */
const colors = { background: '#1b1d1f', text: '#f6f5f2', muted: '#c3c6c9', accent: '#f59e0b' }

/** @typedef {{ x: number, y: number, size: number, fill: string }} Place */

/** @param {string} text @param {Place} place */
const line = (text, { fill, ...at }) => `<path fill="${fill}" d="${toOutlines(text, at)}"/>`

/** @param {import('./preview-text.js').Setting} setting @param {Omit<Place, 'size'>} place */
const block = ({ lines, size }, { x, y, fill }) =>
  lines
    .map((text, index) => line(text, { x, y: y + index * size * lineHeight, size, fill }))
    .join('')

/** The product's mark and name. @param {number} x @param {number} y @param {number} size */
const brand = (x, y, size) =>
  `<g transform="translate(${x} ${y}) scale(${size / 32})">` +
  `<rect x="1" y="1" width="30" height="30" rx="6" fill="${colors.accent}"/>` +
  '<path d="M13 6h6l5 20H8z" fill="#1b1d1f"/>' +
  `<path d="M16 8v4m0 3v4m0 3v4" stroke="${colors.accent}" stroke-width="2"/></g>` +
  line('Haulyard', {
    ...{ x: x + size * 1.25, y: y + size * 0.74 },
    ...{ size: size * 0.75, fill: colors.text },
  })

/** @typedef {{ width: number, height: number }} Size */

/** @param {Size} size @param {string} content */
const svg = ({ width, height }, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`

/** One line that fits. @param {string} text @param {number} size @param {number} width */
const oneLine = (text, size, width) =>
  setText(toSettable(text), { width, ways: [{ size, lines: 1 }] }).lines[0] ?? ''

/**
 * The whole picture of a page without a picture of its own.
 * @param {PictureContent} content @param {Size} size
 */
export function layOutCard({ label, title, detail, price }, size) {
  const width = size.width - 2 * margin
  // Empty for a title in a script that the font lacks: the label takes its place.
  const name = toSettable(title)
  const heading = setText(name || label, {
    width,
    ways: [
      { size: 84, lines: 2 },
      { size: 68, lines: 3 },
      { size: 56, lines: 4 },
    ],
  })
  const small = { x: margin, size: 38 }
  const bottom = size.height - 88
  return svg(
    size,
    `<rect width="100%" height="100%" fill="${colors.background}"/>` +
      brand(margin, 60, 64) +
      line(name === '' || label === 'Haulyard' ? '' : label, {
        ...small,
        y: 206,
        fill: colors.accent,
      }) +
      block(heading, { ...small, y: 220 + heading.size, fill: colors.text }) +
      details({ detail, price }, { x: margin, y: bottom, width, size: 38 }) +
      `<path d="M${margin} ${size.height - 40}h${width}" stroke="${colors.accent}" stroke-width="8" stroke-dasharray="56 32"/>`,
  )
}

/**
 * What stands over and below the record's own picture, and the height that is left for that.
 * @param {PictureContent} content @param {Size} size
 */
export function layOutBand({ label, title, detail, price }, size) {
  const width = size.width - 2 * margin
  const heading = setText(toSettable(title) || label, {
    width,
    ways: [
      { size: 60, lines: 1 },
      { size: 52, lines: 2 },
    ],
  })
  const top = Math.round(size.height - 128 - heading.lines.length * heading.size * lineHeight)
  const nameWidth = 105 + widthOf('Haulyard', 39)
  const layout =
    `<rect x="44" y="30" width="${nameWidth}" height="80" rx="14" fill="${colors.background}" fill-opacity=".88"/>` +
    brand(64, 44, 52) +
    `<rect y="${top}" width="100%" height="${size.height - top}" fill="${colors.background}"/>` +
    `<rect y="${top}" width="100%" height="8" fill="${colors.accent}"/>` +
    block(heading, { x: margin, y: top + 28 + heading.size, fill: colors.text }) +
    details({ detail, price }, { x: margin, y: size.height - 38, width, size: 42 })
  return { band: svg(size, layout), top }
}

/**
 * The price, and what else is to be said in a line.
 * @param {Pick<PictureContent, 'detail' | 'price'>} content
 * @param {{ x: number, y: number, width: number, size: number }} place
 */
function details({ detail, price }, { x, y, width, size }) {
  const large = size * 1.2
  const amount = price === null ? '' : oneLine(price, large, width / 2)
  const after = amount === '' ? x : x + widthOf(amount, large) + size
  const rest = setText(toSettable(detail ?? ''), {
    width: width - (after - x),
    ways: [{ size, lines: amount === '' ? 2 : 1 }],
  })
  const above = (rest.lines.length - 1) * size * lineHeight
  return (
    line(amount, { x, y, size: large, fill: colors.accent }) +
    block(rest, { x: after, y: y - above, fill: colors.muted })
  )
}
