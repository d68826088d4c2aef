import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { drawings } from './drawings'
import { Illustration, type IllustrationName } from './illustration'

const names = Object.keys(drawings) as IllustrationName[]

describe('Illustration', () => {
  test('takes a className', () => {
    const { container } = render(<Illustration name="truck" className="mine" />)
    expect(container.querySelector('svg')).toHaveClass('mine')
  })

  test.each(names)('%s is decorative and has one accent', (name) => {
    const { container } = render(<Illustration name={name} />)
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
    expect(container.querySelectorAll('[data-accent]')).toHaveLength(1)
  })
})
