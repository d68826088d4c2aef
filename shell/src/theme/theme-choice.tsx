import { SegmentedControl, tokens } from '@haulyard/shared-ui'
import { useId } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { chooseTheme, type Theme, themeStore, themes } from './theme'

const labels: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' }
const segments = themes.map((value) => ({ value, label: labels[value] }))

const Root = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${tokens.space[2]} ${tokens.space[3]};
  font-size: ${tokens.font.size.sm};

  > span {
    color: ${tokens.color.textMuted};
  }
`

/** System, light or dark: stored in this browser. */
export const ThemeChoice = () => {
  const labelId = useId()
  return (
    <Root>
      <span id={labelId}>Theme</span>
      <SegmentedControl
        aria-labelledby={labelId}
        segments={segments}
        value={useStore(themeStore)}
        onChange={chooseTheme}
      />
    </Root>
  )
}
