import { css } from 'styled-components'
import { tokens } from '../../tokens'

const { color, space, radius, font, size, motion } = tokens

/** One look for buttons and for links that look like buttons. */
export const buttonStyle = css`
  --hy-button-fill: ${color.surface};
  --hy-button-hover: ${color.neutralSoft};
  --hy-button-text: ${color.text};
  --hy-button-edge: ${color.borderStrong};

  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: ${size.target};
  padding: ${space[2]} ${space[4]};
  border: 1px solid var(--hy-button-edge);
  border-radius: ${radius.md};
  background: var(--hy-button-fill);
  color: var(--hy-button-text);
  font-size: ${font.size.md};
  font-weight: ${font.weightStrong};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${motion.fast} ${motion.easeOut}, border-color ${motion.fast} ${motion.easeOut};

  &[data-variant='primary'] {
    --hy-button-fill: ${color.primary};
    --hy-button-hover: ${color.primaryHover};
    --hy-button-text: ${color.onPrimary};
    --hy-button-edge: transparent;
  }
  &[data-variant='quiet'] {
    --hy-button-fill: transparent;
    --hy-button-edge: transparent;
  }
  &[data-variant='danger'] {
    --hy-button-fill: ${color.danger};
    --hy-button-hover: ${color.dangerHover};
    --hy-button-text: ${color.onDanger};
    --hy-button-edge: transparent;
  }

  @media (hover: hover) {
    &:hover {
      background: var(--hy-button-hover);
    }
  }
  &:active {
    background: var(--hy-button-hover);
  }
  &:focus-visible {
    border-radius: ${radius.md};
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  &[aria-busy='true'] {
    cursor: progress;
    opacity: 1;
  }
  svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
  }
  /* Without forced colours' help a transparent edge would leave no button at all. */
  @media (forced-colors: active) {
    border-color: ButtonText;
  }
`
