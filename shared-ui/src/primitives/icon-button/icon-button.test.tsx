import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { IconButton } from './icon-button'

describe('IconButton', () => {
  behavesAsComponent<HTMLButtonElement>({
    create: (props) => <IconButton label="Share" icon={<svg aria-hidden />} {...props} />,
    role: 'button',
    name: 'Share',
  })

  test('renders an icon given either way', () => {
    render(
      <IconButton label="Close" icon={<i data-testid="icon" />}>
        <i data-testid="child" />
      </IconButton>,
    )
    const button = screen.getByRole('button', { name: 'Close' })
    expect(button).toContainElement(screen.getByTestId('icon'))
    expect(button).toContainElement(screen.getByTestId('child'))
    expect(button).toHaveAttribute('type', 'button')
  })
})
