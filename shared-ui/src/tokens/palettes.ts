/** Every colour a component may use, by what it is for. */
export type ColorName = keyof typeof lightPalette

type ThemeName = 'light' | 'dark'

/** A hue: a fill, the fill under a pointer, text on the fill, the hue as text, and a tint. */
type Shades = Readonly<Record<'fill' | 'hover' | 'onFill' | 'text' | 'soft', string>>

// Amber is a fill under dark text only: as text on a light background it would miss AA,
// so its text is a darker shade. Fills under white text are as dark in both themes.
const hues = {
  amber: {
    light: {
      fill: '#f59e0b',
      hover: '#e39005',
      onFill: '#1b1d1f',
      text: '#8a4b00',
      soft: '#fdf0d6',
    },
    dark: {
      fill: '#fbb040',
      hover: '#ffc163',
      onFill: '#1b1d1f',
      text: '#fbb040',
      soft: '#352810',
    },
  },
  red: {
    light: {
      fill: '#b3261e',
      hover: '#98201a',
      onFill: '#ffffff',
      text: '#a3201a',
      soft: '#fbe9e7',
    },
    dark: {
      fill: '#c9382e',
      hover: '#b83027',
      onFill: '#ffffff',
      text: '#ff9c91',
      soft: '#3b1b18',
    },
  },
  green: {
    light: {
      fill: '#1e7b45',
      hover: '#17653a',
      onFill: '#ffffff',
      text: '#17653a',
      soft: '#e3f2e9',
    },
    dark: {
      fill: '#277d4c',
      hover: '#206b40',
      onFill: '#ffffff',
      text: '#7fd6a3',
      soft: '#14301f',
    },
  },
  blue: {
    light: {
      fill: '#1f5fa8',
      hover: '#1c5391',
      onFill: '#ffffff',
      text: '#1c5391',
      soft: '#e4edf8',
    },
    dark: {
      fill: '#2b6cb8',
      hover: '#245c9e',
      onFill: '#ffffff',
      text: '#93c3f5',
      soft: '#15293e',
    },
  },
} as const satisfies Record<string, Record<ThemeName, Shades>>

/** The hue of each role, in both themes. */
const roles = {
  /** Primary actions, links, and what is chosen, current or focused. */
  primary: hues.amber,
  /** The brand, badges and decoration. */
  accent: hues.amber,
  warning: hues.amber,
  danger: hues.red,
  success: hues.green,
  info: hues.blue,
}

const roleColors = (theme: ThemeName) => ({
  primary: roles.primary[theme].fill,
  primaryHover: roles.primary[theme].hover,
  onPrimary: roles.primary[theme].onFill,
  primaryText: roles.primary[theme].text,
  primarySoft: roles.primary[theme].soft,
  focus: roles.primary[theme].text,
  accent: roles.accent[theme].fill,
  accentText: roles.accent[theme].text,
  accentSoft: roles.accent[theme].soft,
  warningText: roles.warning[theme].text,
  warningSoft: roles.warning[theme].soft,
  danger: roles.danger[theme].fill,
  dangerHover: roles.danger[theme].hover,
  onDanger: roles.danger[theme].onFill,
  dangerText: roles.danger[theme].text,
  dangerSoft: roles.danger[theme].soft,
  successText: roles.success[theme].text,
  successSoft: roles.success[theme].soft,
  infoText: roles.info[theme].text,
  infoSoft: roles.info[theme].soft,
})

/** The same in both themes: the header, the dark sections of the landing page. */
const darkSurface = {
  surfaceDark: '#1b1e21',
  onDark: '#f2f0eb',
  onDarkMuted: '#a9afb6',
  borderOnDark: '#3a4046',
}

/** The colours of the light theme. */
export const lightPalette = {
  background: '#f6f5f2',
  surface: '#ffffff',
  surfaceRaised: '#ffffff',
  surfaceSunken: '#efede8',
  neutralSoft: '#e8e5de',
  text: '#1b1d1f',
  textMuted: '#565b61',
  border: '#dedbd4',
  borderStrong: '#85827b',
  ...roleColors('light'),
  ...darkSurface,
  skeleton: '#e6e3dc',
  backdrop: 'rgb(18 20 22 / 0.56)',
  hoverOverlay: 'rgb(128 128 128 / 0.18)',
  pressedOverlay: 'rgb(128 128 128 / 0.26)',
}

/** The colours of the dark theme. */
export const darkPalette: Record<ColorName, string> = {
  background: '#121416',
  surface: '#1b1e21',
  surfaceRaised: '#24282c',
  surfaceSunken: '#15181a',
  neutralSoft: '#31363c',
  text: '#f2f0eb',
  textMuted: '#a9afb6',
  border: '#2e3338',
  borderStrong: '#767d85',
  ...roleColors('dark'),
  ...darkSurface,
  skeleton: '#2a2e33',
  backdrop: 'rgb(0 0 0 / 0.64)',
  hoverOverlay: 'rgb(148 148 148 / 0.18)',
  pressedOverlay: 'rgb(148 148 148 / 0.28)',
}
