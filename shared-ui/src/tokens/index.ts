export { type ColorName, darkPalette, lightPalette } from './palettes'
export { tokens } from './tokens'
