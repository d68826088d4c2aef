import { css, styled } from 'styled-components'
import { tokens } from '../tokens'

/** A step of the spacing scale; 0 is none. */
export type Gap = 0 | keyof typeof tokens.space

/** Props of `Stack` and `Cluster`: those of a `<div>`, and `gap`. */
export type GapProps = {
  /** A step of the spacing scale. Default: `Stack` 4, `Cluster` 3. */
  gap?: Gap
}

type GapAttributes = GapProps & { 'data-gap'?: Gap }

// One rule per step rather than an inline style: the document's security policy
// allows no style attributes in server-sent markup.
const gapStyle = css`
  &[data-gap='0'] { gap: 0; }
  &[data-gap='1'] { gap: ${tokens.space[1]}; }
  &[data-gap='2'] { gap: ${tokens.space[2]}; }
  &[data-gap='3'] { gap: ${tokens.space[3]}; }
  &[data-gap='4'] { gap: ${tokens.space[4]}; }
  &[data-gap='5'] { gap: ${tokens.space[5]}; }
  &[data-gap='6'] { gap: ${tokens.space[6]}; }
  &[data-gap='7'] { gap: ${tokens.space[7]}; }
  &[data-gap='8'] { gap: ${tokens.space[8]}; }
  &[data-gap='9'] { gap: ${tokens.space[9]}; }
`

const withoutGap = (prop: string) => prop !== 'gap'

/** Children below one another, `gap` apart. A `<div>`; takes `as` (a list: `as="ul"`). */
export const Stack = styled.div
  .withConfig({ shouldForwardProp: withoutGap })
  .attrs<GapAttributes>(({ gap = 4 }) => ({ 'data-gap': gap }))`
  display: flex;
  flex-direction: column;
  min-width: 0;
  ${gapStyle}
`

/**
 * Children side by side, wrapping, `gap` apart. A `<div>`; takes `as`.
 * `data-justify="between"` pushes them to both ends, `"end"` to the end.
 */
export const Cluster = styled.div
  .withConfig({ shouldForwardProp: withoutGap })
  .attrs<GapAttributes>(({ gap = 3 }) => ({ 'data-gap': gap }))`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-width: 0;
  ${gapStyle}

  &[data-justify='between'] {
    justify-content: space-between;
  }
  &[data-justify='end'] {
    justify-content: flex-end;
  }
`
