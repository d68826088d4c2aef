import type { ColorName } from './palettes'

const color = (name: ColorName) => `var(--hy-${kebab(name)})` as const

/** `textMuted` is `text-muted` in a custom property's name. */
export const kebab = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * The design tokens, as `var(--hy-…)` strings to write into a style block.
 * The values live in custom properties that `GlobalStyle` sets once for the whole
 * document, so they cross the federation boundary without a theme context.
 */
export const tokens = {
  /**
   * Colours by purpose. `background` is the page, `surface` a card, `surfaceRaised` a popup,
   * `surfaceSunken` an inset. `primary` is for actions and what is chosen, `accent` for the
   * brand, badges and decoration. `…Soft` is a tint below text, `…Text` the colour as text.
   */
  color: {
    background: color('background'),
    surface: color('surface'),
    surfaceRaised: color('surfaceRaised'),
    surfaceSunken: color('surfaceSunken'),
    neutralSoft: color('neutralSoft'),
    text: color('text'),
    textMuted: color('textMuted'),
    border: color('border'),
    borderStrong: color('borderStrong'),
    primary: color('primary'),
    primaryHover: color('primaryHover'),
    onPrimary: color('onPrimary'),
    primaryText: color('primaryText'),
    primarySoft: color('primarySoft'),
    accent: color('accent'),
    accentText: color('accentText'),
    accentSoft: color('accentSoft'),
    warningText: color('warningText'),
    warningSoft: color('warningSoft'),
    danger: color('danger'),
    dangerHover: color('dangerHover'),
    onDanger: color('onDanger'),
    dangerText: color('dangerText'),
    dangerSoft: color('dangerSoft'),
    successText: color('successText'),
    successSoft: color('successSoft'),
    infoText: color('infoText'),
    infoSoft: color('infoSoft'),
    /** Dark in both themes: headers, footers, strong badges. */
    surfaceDark: color('surfaceDark'),
    onDark: color('onDark'),
    onDarkMuted: color('onDarkMuted'),
    borderOnDark: color('borderOnDark'),
    skeleton: color('skeleton'),
    focus: color('focus'),
    backdrop: color('backdrop'),
    /** Over any background, light or dark: under a pointer, and pressed. */
    hoverOverlay: color('hoverOverlay'),
    pressedOverlay: color('pressedOverlay'),
  },
  /** 4, 8, 12, 16, 24, 32, 48, 64, 96 px at the default text size. */
  space: {
    1: 'var(--hy-space-1)',
    2: 'var(--hy-space-2)',
    3: 'var(--hy-space-3)',
    4: 'var(--hy-space-4)',
    5: 'var(--hy-space-5)',
    6: 'var(--hy-space-6)',
    7: 'var(--hy-space-7)',
    8: 'var(--hy-space-8)',
    9: 'var(--hy-space-9)',
  },
  radius: {
    sm: 'var(--hy-radius-sm)',
    md: 'var(--hy-radius-md)',
    lg: 'var(--hy-radius-lg)',
    pill: '999px',
  },
  /** Families (`body`, `heading`), weights and the type scale (`size`). */
  font: {
    body: 'var(--hy-font-body)',
    heading: 'var(--hy-font-heading)',
    weightMedium: '500',
    weightStrong: '600',
    size: {
      xs: 'var(--hy-font-size-xs)',
      sm: 'var(--hy-font-size-sm)',
      md: 'var(--hy-font-size-md)',
      lg: 'var(--hy-font-size-lg)',
      xl: 'var(--hy-font-size-xl)',
      xxl: 'var(--hy-font-size-xxl)',
      hero: 'var(--hy-font-size-hero)',
      /** A number that stands for itself. */
      figure: 'var(--hy-font-size-figure)',
    },
  },
  /** Only for what floats above the page: menus, sheets, toasts. */
  shadow: { floating: 'var(--hy-shadow-floating)' },
  /**
   * Durations and easings, written together: `${motion.fast} ${motion.easeOut}`. `fast` for a
   * change of look, `slow` for what moves; `pulse` and `turn` are one round of a placeholder and
   * of a spinner.
   */
  motion: {
    fast: 'var(--hy-motion-fast)',
    slow: 'var(--hy-motion-slow)',
    pulse: 'var(--hy-motion-pulse)',
    turn: 'var(--hy-motion-turn)',
    easeOut: 'var(--hy-motion-ease-out)',
    easeInOut: 'var(--hy-motion-ease-in-out)',
  },
  size: {
    /** The least height and width of anything that is tapped. */
    target: 'var(--hy-size-target)',
    /** The height of a field, and of a tab. */
    field: 'var(--hy-size-field)',
    icon: 'var(--hy-size-icon)',
    iconLarge: 'var(--hy-size-icon-large)',
    /** The width of what floats beside the page: a popover, a toast. */
    panel: 'var(--hy-size-panel)',
    /** The width of a column that is read. */
    measure: 'var(--hy-size-measure)',
    page: 'var(--hy-size-page)',
    pageNarrow: 'var(--hy-size-page-narrow)',
  },
  /** What stands above what. A modal dialog is above them all, in the browser's own top layer. */
  layer: { sticky: '10', overlay: '100', toast: '200' },
  /** Literal, since custom properties cannot be used in media queries. */
  breakpoint: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
} as const
