import { describe, expect, test } from 'vitest'
import { contrastOf } from '../testing/contrast'
import { type ColorName, darkPalette, lightPalette } from './palettes'

const textPairs: [text: ColorName, on: ColorName[]][] = [
  ['ink', ['ground', 'surface', 'raised', 'sunken', 'neutralSoft']],
  ['ink', ['amberSoft', 'infoSoft', 'successSoft', 'dangerSoft']],
  ['muted', ['ground', 'surface', 'raised', 'sunken', 'neutralSoft']],
  ['amberText', ['ground', 'surface', 'raised', 'amberSoft']],
  ['dangerText', ['ground', 'surface', 'raised', 'dangerSoft', 'neutralSoft']],
  ['successText', ['ground', 'surface', 'raised', 'successSoft']],
  ['infoText', ['ground', 'surface', 'raised', 'infoSoft']],
  ['onAmber', ['amber', 'amberHover']],
  ['onDanger', ['danger', 'dangerHover', 'success', 'info']],
  ['ground', ['ink']],
  ['onAsphalt', ['asphalt']],
  ['asphaltMuted', ['asphalt']],
  ['amber', ['asphalt']],
]

const shapePairs: [shape: ColorName, on: ColorName[]][] = [
  ['lineStrong', ['ground', 'surface', 'raised']],
  ['focus', ['ground', 'surface', 'raised', 'sunken', 'neutralSoft']],
  ['dangerText', ['surface']],
]

const flat = (pairs: [ColorName, ColorName[]][]) =>
  pairs.flatMap(([front, backs]) => backs.map((back) => [front, back] as const))

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
] as const)('the %s theme', (_name, palette) => {
  test.each(flat(textPairs))('reads well: %s on %s', (text, back) => {
    expect(contrastOf(palette[text], palette[back])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(flat(shapePairs))('shows its edges: %s on %s', (shape, back) => {
    expect(contrastOf(palette[shape], palette[back])).toBeGreaterThanOrEqual(3)
  })

  test('body text is far better than AA, for the sun and the night', () => {
    expect(contrastOf(palette.ink, palette.ground)).toBeGreaterThanOrEqual(12)
    expect(contrastOf(palette.muted, palette.ground)).toBeGreaterThanOrEqual(6)
  })
})
