/**
 * Just enough SVG to draw with. Arguments stand in the order of SVG's own attributes, so that
 * a drawing reads like a list of shapes. Outlines come from the canvas; `plain` takes them off.
 */

const canvasWidth = 960
const canvasHeight = 600

export const path = (d: string, fill = 'none') => `<path d="${d}" fill="${fill}"/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`

export const circle = (cx: number, cy: number, r: number, fill = 'none') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill = 'none') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const line = (x1: number, y1: number, x2: number, y2: number) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" fill="none"/>`

/** Shapes without an outline. */
export const plain = (...shapes: string[]) => `<g stroke="none">${shapes.join('')}</g>`

/** Shapes with another outline than the canvas gives. */
export const stroked = (color: string, width: number, ...shapes: string[]) =>
  `<g stroke="${color}" stroke-width="${width}">${shapes.join('')}</g>`

export const moved = (x: number, y: number, ...shapes: string[]) =>
  `<g transform="translate(${x} ${y})">${shapes.join('')}</g>`

export const scaled = (origin: { x: number; y: number; factor: number }, ...shapes: string[]) =>
  `<g transform="translate(${origin.x} ${origin.y}) scale(${origin.factor}) translate(${-origin.x} ${-origin.y})">${shapes.join('')}</g>`

export const turned = (angle: number, cx: number, cy: number, ...shapes: string[]) =>
  `<g transform="rotate(${angle} ${cx} ${cy})">${shapes.join('')}</g>`

export const faded = (opacity: number, ...shapes: string[]) =>
  `<g opacity="${opacity}">${shapes.join('')}</g>`

/** The same shape at several places: posts, rivets, stake pockets. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const canvas = (ink: string, ...shapes: string[]) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvasWidth} ${canvasHeight}"`,
    ` width="${canvasWidth}" height="${canvasHeight}">`,
    `<g stroke="${ink}" stroke-width="4.5" stroke-linejoin="round" stroke-linecap="round">`,
    shapes.join(''),
    '</g></svg>',
  ].join('')
