import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { InlineNotice } from './inline-notice'

describe('InlineNotice', () => {
  behavesAsComponent<HTMLDivElement>({
    create: (props) => (
      <InlineNotice role="status" {...props}>
        Saved
      </InlineNotice>
    ),
    role: 'status',
  })

  test.each(['neutral', 'info', 'warning', 'success', 'danger'] as const)(
    'shows a %s tone by an icon too',
    (tone) => {
      const { container } = render(<InlineNotice tone={tone} title="Title" action="Act" />)
      expect(container.firstElementChild).toHaveAttribute('data-tone', tone)
      expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
      expect(screen.getByText('Title')).toBeVisible()
      expect(screen.getByText('Act')).toBeVisible()
    },
  )

  test('takes another icon, or none', () => {
    const { container, rerender } = render(<InlineNotice icon={<i data-testid="own" />} />)
    expect(screen.getByTestId('own')).toBeInTheDocument()
    rerender(<InlineNotice icon={null} />)
    expect(container.querySelector('svg')).toBeNull()
  })
})
