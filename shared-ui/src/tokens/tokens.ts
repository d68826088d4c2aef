import type { ColorName } from './palettes'

const color = (name: ColorName) => `var(--hy-${kebab(name)})` as const

/** `amberText` is `amber-text` in a custom property's name. */
export const kebab = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * The design tokens, as `var(--hy-…)` strings to write into a style block.
 * The values live in custom properties that `GlobalStyle` sets once for the whole
 * document, so they cross the federation boundary without a theme context.
 */
export const tokens = {
  /** Colours by purpose. `ground` is the page, `surface` a card, `raised` a popup, `sunken` a well. */
  color: {
    ground: color('ground'),
    surface: color('surface'),
    raised: color('raised'),
    sunken: color('sunken'),
    neutralSoft: color('neutralSoft'),
    ink: color('ink'),
    muted: color('muted'),
    line: color('line'),
    lineStrong: color('lineStrong'),
    amber: color('amber'),
    amberHover: color('amberHover'),
    onAmber: color('onAmber'),
    amberText: color('amberText'),
    amberSoft: color('amberSoft'),
    danger: color('danger'),
    dangerHover: color('dangerHover'),
    onDanger: color('onDanger'),
    dangerText: color('dangerText'),
    dangerSoft: color('dangerSoft'),
    success: color('success'),
    successText: color('successText'),
    successSoft: color('successSoft'),
    info: color('info'),
    infoText: color('infoText'),
    infoSoft: color('infoSoft'),
    /** Dark in both themes: headers, footers, strong badges. */
    asphalt: color('asphalt'),
    onAsphalt: color('onAsphalt'),
    asphaltMuted: color('asphaltMuted'),
    asphaltLine: color('asphaltLine'),
    skeleton: color('skeleton'),
    focus: color('focus'),
    overlay: color('overlay'),
    /** Over any ground, light or dark: what is pointed at, and what is pressed. */
    veil: color('veil'),
    veilStrong: color('veilStrong'),
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
      xs: 'var(--hy-text-xs)',
      sm: 'var(--hy-text-sm)',
      md: 'var(--hy-text-md)',
      lg: 'var(--hy-text-lg)',
      xl: 'var(--hy-text-xl)',
      xxl: 'var(--hy-text-xxl)',
      hero: 'var(--hy-text-hero)',
      /** A number that stands for itself. */
      figure: 'var(--hy-text-figure)',
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
