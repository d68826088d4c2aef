import { describe, expect, test } from 'vitest'
import { contrastOf } from '../testing/contrast'
import { type ColorName, darkPalette, lightPalette } from './palettes'

const textPairs: [text: ColorName, on: ColorName[]][] = [
  ['text', ['background', 'surface', 'surfaceRaised', 'surfaceSunken', 'neutralSoft']],
  ['text', ['primarySoft', 'accentSoft', 'warningSoft', 'infoSoft', 'successSoft', 'dangerSoft']],
  ['textMuted', ['background', 'surface', 'surfaceRaised', 'surfaceSunken', 'neutralSoft']],
  ['primaryText', ['background', 'surface', 'surfaceRaised', 'primarySoft']],
  ['accentText', ['background', 'surface', 'surfaceRaised', 'accentSoft']],
  ['warningText', ['background', 'surface', 'surfaceRaised', 'warningSoft']],
  ['dangerText', ['background', 'surface', 'surfaceRaised', 'dangerSoft', 'neutralSoft']],
  ['successText', ['background', 'surface', 'surfaceRaised', 'successSoft']],
  ['infoText', ['background', 'surface', 'surfaceRaised', 'infoSoft']],
  ['onPrimary', ['primary', 'primaryHover']],
  ['onDanger', ['danger', 'dangerHover']],
  ['background', ['text']],
  ['onDark', ['surfaceDark']],
  ['onDarkMuted', ['surfaceDark']],
  ['accent', ['surfaceDark']],
]

const shapePairs: [shape: ColorName, on: ColorName[]][] = [
  ['borderStrong', ['background', 'surface', 'surfaceRaised']],
  ['focus', ['background', 'surface', 'surfaceRaised', 'surfaceSunken', 'neutralSoft']],
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
    expect(contrastOf(palette.text, palette.background)).toBeGreaterThanOrEqual(12)
    expect(contrastOf(palette.textMuted, palette.background)).toBeGreaterThanOrEqual(6)
  })
})
