import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { SkipLink } from './skip-link'
import { VisuallyHidden } from './visually-hidden'

describe('VisuallyHidden', () => {
  behavesAsComponent<HTMLSpanElement>({
    create: (props) => <VisuallyHidden {...props}>Heard only</VisuallyHidden>,
  })

  test('stays in the accessible name', () => {
    render(
      <button type="button">
        Delete <VisuallyHidden>the second entry</VisuallyHidden>
      </button>,
    )
    expect(screen.getByRole('button', { name: 'Delete the second entry' })).toBeVisible()
  })
})

describe('SkipLink', () => {
  test('is the first thing the Tab key reaches', async () => {
    render(<SkipLink href="#main">Skip to content</SkipLink>)
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  })
})
