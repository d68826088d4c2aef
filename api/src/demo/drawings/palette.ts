export const ink = '#1B1D1F'
export const amber = '#F59E0B'
export const rubber = '#2B2E31'
export const steel = '#9AA0A6'
export const darkSteel = '#5C6268'
export const chrome = '#DDE1E4'
export const glass = '#BFD3DC'
export const concrete = '#DEDBD4'
export const paper = '#FFFFFF'
export const tailRed = '#B93A2E'

/** Truck paints as they stand in the yard, a little dusty. */
export const paints = {
  white: '#F4F3EF',
  silver: '#B9BEC3',
  black: '#34383C',
  red: '#B23A30',
  burgundy: '#74323A',
  blue: '#2F5F94',
  navy: '#2B3F5C',
  teal: '#2F7C7A',
  green: '#3C6B4A',
  orange: '#D2691E',
  yellow: '#E3B23C',
  plum: '#5D4468',
} as const

export type Paint = keyof typeof paints

/** Mixes a colour with white (positive) or black (negative). */
export const shade = (color: string, amount: number) => {
  const target = amount > 0 ? 255 : 0
  const mix = (offset: number) => {
    const value = Number.parseInt(color.slice(offset, offset + 2), 16)
    return Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${mix(1)}${mix(3)}${mix(5)}`
}
