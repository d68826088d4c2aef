import { createGlobalStyle, css } from 'styled-components'
import { headingFallbacks, headingFontFaces } from './heading-font'
import { darkPalette, lightPalette } from './palettes'
import { kebab, tokens } from './tokens'

const declarations = (palette: Record<string, string>) =>
  Object.entries(palette)
    .map(([name, value]) => `--hy-${kebab(name)}: ${value};`)
    .join('')

const lightTheme = `color-scheme: light; ${declarations(lightPalette)}
  --hy-shadow-floating: 0 1px 2px rgb(27 29 31 / 0.08), 0 12px 32px rgb(27 29 31 / 0.16);`
const darkTheme = `color-scheme: dark; ${declarations(darkPalette)}
  --hy-shadow-floating: 0 1px 2px rgb(0 0 0 / 0.4), 0 12px 32px rgb(0 0 0 / 0.5);`

// The system decides; `data-theme` on the root, set by an inline script before
// first paint, overrides it without different markup.
const themes = css`
  :root {
    ${lightTheme}
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      ${darkTheme}
    }
  }
  :root[data-theme='dark'] {
    ${darkTheme}
  }
`

const scales = css`
  :root {
    --hy-space-1: 0.25rem;
    --hy-space-2: 0.5rem;
    --hy-space-3: 0.75rem;
    --hy-space-4: 1rem;
    --hy-space-5: 1.5rem;
    --hy-space-6: 2rem;
    --hy-space-7: 3rem;
    --hy-space-8: 4rem;
    --hy-space-9: 6rem;
    --hy-radius-sm: 4px;
    --hy-radius-md: 8px;
    --hy-radius-lg: 12px;
    --hy-font-size-xs: 0.8125rem;
    --hy-font-size-sm: 0.9375rem;
    --hy-font-size-md: 1.0625rem;
    --hy-font-size-lg: 1.25rem;
    --hy-font-size-xl: 1.5rem;
    --hy-font-size-xxl: clamp(1.75rem, 1.45rem + 1.5vw, 2.25rem);
    --hy-font-size-hero: clamp(2.25rem, 1.6rem + 3.2vw, 3.75rem);
    --hy-font-size-figure: 2.25rem;
    --hy-size-target: 2.75rem;
    --hy-size-field: 3rem;
    --hy-size-icon: 1.25rem;
    --hy-size-icon-large: 1.5rem;
    --hy-size-panel: 24rem;
    --hy-size-measure: 42rem;
    --hy-size-page: 75rem;
    --hy-size-page-narrow: 45rem;
    --hy-motion-fast: 120ms;
    --hy-motion-slow: 220ms;
    --hy-motion-pulse: 1600ms;
    --hy-motion-turn: 800ms;
    --hy-motion-ease-out: cubic-bezier(0.2, 0, 0, 1);
    --hy-motion-ease-in-out: cubic-bezier(0.4, 0, 0.6, 1);
    --hy-font-body: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
    --hy-font-heading: 'Barlow Semi Condensed', ${headingFallbacks}, sans-serif;
  }
`

const reset = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  * {
    margin: 0;
  }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: 5rem;
  }
  body {
    background: ${tokens.color.background};
    color: ${tokens.color.text};
    font: 400 ${tokens.font.size.md} / 1.5 ${tokens.font.body};
    -webkit-tap-highlight-color: transparent;
    overflow-wrap: break-word;
  }
  img,
  svg,
  video,
  iframe {
    display: block;
    max-width: 100%;
  }
  img,
  video {
    height: auto;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  h1,
  h2,
  h3,
  h4 {
    font-family: ${tokens.font.heading};
    font-weight: 600;
    line-height: 1.15;
    text-wrap: balance;
  }
  h1 {
    font-size: ${tokens.font.size.xxl};
  }
  h2 {
    font-size: ${tokens.font.size.xl};
  }
  h3,
  h4 {
    font-size: ${tokens.font.size.lg};
  }
  /* What people write may run from right to left; each paragraph decides for itself. */
  p,
  h1,
  h2,
  h3,
  h4,
  dd,
  input,
  textarea {
    unicode-bidi: plaintext;
  }
  ul[class],
  ol[class] {
    list-style: none;
    padding: 0;
  }
  a {
    color: ${tokens.color.primaryText};
    text-underline-offset: 0.18em;
    text-decoration-thickness: 1px;
  }
  a:hover {
    text-decoration-thickness: 2px;
  }
`

const accessibility = css`
  :focus-visible {
    outline: 3px solid ${tokens.color.focus};
    outline-offset: 2px;
    border-radius: ${tokens.radius.sm};
  }
  /* Headings take focus after navigation so that it is announced; they have no action. */
  [tabindex='-1']:focus-visible {
    outline: none;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      /* Not a very short time: every element would then pass a new colour on a frame after its parent. */
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
`

/**
 * Tokens (light, dark, and the `data-theme` override), fonts, reset, focus ring
 * and reduced motion. Takes nothing; render it once, at the root of the document.
 */
export const GlobalStyle = createGlobalStyle`
  ${headingFontFaces}
  ${themes}
  ${scales}
  ${reset}
  ${accessibility}
`
