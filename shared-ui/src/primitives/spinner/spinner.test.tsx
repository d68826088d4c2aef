import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { FullPageSpinner, Spinner } from './spinner'

describe('Spinner', () => {
  behavesAsComponent<HTMLDivElement>({
    create: (props) => <Spinner {...props} />,
    role: 'status',
    name: 'Loading',
  })

  test('says what is waited for', () => {
    render(<FullPageSpinner label="Signing in" />)
    expect(screen.getByRole('status', { name: 'Signing in' })).toHaveTextContent('Signing in')
  })
})
