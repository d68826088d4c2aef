import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { Badge } from './badge'

describe('Badge', () => {
  behavesAsComponent<HTMLSpanElement>({ create: (props) => <Badge {...props}>Locked</Badge> })

  test.each(['neutral', 'accent', 'info', 'success', 'danger', 'dark'] as const)(
    'has a %s tone',
    (tone) => {
      render(<Badge tone={tone}>State</Badge>)
      expect(screen.getByText('State')).toHaveAttribute('data-tone', tone)
    },
  )
})
