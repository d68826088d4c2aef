/// <reference path="../lib/assets.d.ts" />
import latinUrl from '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-600-normal.woff2'
import englishUrl from '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-600-normal.woff2?english'
import { css } from 'styled-components'

/** Those that the build leaves in `?english` (shell/build-config/src/subset-font-loader.mjs). */
const english = 'U+0020-007E,U+00A0,U+00B7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026'

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`

/**
 * A local face squeezed into the heading font's metrics, so that nothing moves when
 * that font loads. `widthRatio` is the set width of about 400 characters of our
 * headings in Barlow Semi Condensed 600 over theirs in the local face; Barlow's
 * ascent and descent are 100 % and 20 % of its size, which the ratio then scales.
 */
const fallbackFace = (family: string, widthRatio: number, localNames: string[]) => css`
  @font-face {
    font-family: '${family}';
    font-weight: 600;
    src: ${localNames.map((name) => `local('${name}')`).join(',')};
    size-adjust: ${percent(widthRatio)};
    ascent-override: ${percent(1 / widthRatio)};
    descent-override: ${percent(0.2 / widthRatio)};
    line-gap-override: 0%;
  }
`
/** The families to name behind the heading font, best first. */
export const headingFallbacks = `'Hy Arial Bold','Hy Roboto Bold','Hy Roboto','Hy DejaVu'`

const headingFace = (url: string, range: string) => css`
  @font-face {
    font-family: 'Barlow Semi Condensed';
    font-weight: 600;
    font-display: swap;
    src: url('${url}') format('woff2');
    unicode-range: ${range};
  }
`

/**
 * The heading font itself, of which English text loads a third (the last face that has a character
 * is the one that is loaded), and its stand-ins: Apple and Windows have Arial, Android Roboto, a
 * bare Linux DejaVu. Without a preload hint: for a font that is being preloaded a browser holds the first
 * paint back, and the stand-ins hold its place well enough (docs/performance.md).
 */
export const headingFontFaces = css`
  ${headingFace(latinUrl, latin)}
  ${headingFace(englishUrl, english)}
  ${fallbackFace('Hy Arial Bold', 0.8219, ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'])}
  ${fallbackFace('Hy Roboto Bold', 0.8707, ['Roboto Bold', 'Roboto-Bold'])}
  ${fallbackFace('Hy Roboto', 0.8865, ['Roboto', 'Roboto-Regular'])}
  ${fallbackFace('Hy DejaVu', 0.6878, ['DejaVu Sans Bold', 'DejaVuSans-Bold'])}
`
