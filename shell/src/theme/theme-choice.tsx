import { tokens } from '@haulyard/shared-ui'
import { useId } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { chooseTheme, type Theme, themeStore, themes } from './theme'

const { color, space, radius, font, size } = tokens

const labels: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' }

const Group = styled.fieldset.withConfig({ componentId: 'sh-theme-choice' })`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  min-width: 0;
  padding: 0;
  border: 0;
  font-size: ${font.size.sm};

  legend {
    float: left;
    padding: 0;
    color: ${color.muted};
  }

  div {
    display: inline-flex;
    flex-wrap: wrap;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.md};
    overflow: clip;
  }
`

const Option = styled.label.withConfig({ componentId: 'sh-theme-option' })`
  position: relative;
  display: grid;
  place-items: center;
  min-width: 4.5rem;
  min-height: ${size.target};
  padding: 0 ${space[3]};
  color: ${color.ink};
  cursor: pointer;

  & + & {
    border-left: 1px solid ${color.line};
  }

  /* Over the whole option, so that a press anywhere on it is a press on the control. */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  &:has(:checked) {
    background: ${color.neutralSoft};
    font-weight: ${font.weightStrong};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
    border-radius: ${radius.md};
  }

  @media (forced-colors: active) {
    &:has(:checked) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`

/** System, light or dark: kept in this browser. */
export const ThemeChoice = () => {
  const name = useId()
  const theme = useStore(themeStore)
  return (
    <Group>
      <legend>Theme</legend>
      <div>
        {themes.map((option) => (
          <Option key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={theme === option}
              onChange={() => chooseTheme(option)}
            />
            {labels[option]}
          </Option>
        ))}
      </div>
    </Group>
  )
}
