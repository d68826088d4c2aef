import { render, screen } from '@testing-library/react'
import { createRef, type ReactElement, type Ref } from 'react'
import { expect, test } from 'vitest'

/** What every component passes on to its element. */
type CommonProps<T> = { className?: string; ref?: Ref<T>; 'data-probe'?: string }

type Checklist<T> = {
  /** Creates the component with these props added to its own. */
  create: (props: CommonProps<T>) => ReactElement
  /** How a screen reader finds it, where it has a role of its own. */
  role?: string
  /** Its accessible name, with `role`. */
  name?: string
}

/**
 * The checklist that every component passes: `ref` gives the element that takes the
 * other props, `className` lands on the outer box, and it has its name.
 * Call it at the top of the component's test file.
 */
export const behavesAsComponent = <T extends Element = HTMLElement>({
  create,
  role,
  name,
}: Checklist<T>) => {
  test('gives its element to ref and passes other props on to it', () => {
    const ref = createRef<T>()
    render(create({ ref, 'data-probe': 'here' }))
    expect(ref.current).toHaveAttribute('data-probe', 'here')
  })

  test('takes a className on its outer box and keeps its own', () => {
    const { container } = render(create({ className: 'mine' }))
    const outer = container.firstElementChild
    expect(outer).toHaveClass('mine')
    expect(outer?.classList.length).toBeGreaterThan(1)
  })

  if (role !== undefined)
    test(`is a ${role}${name ? ` named ${name}` : ''}`, () => {
      render(create({}))
      expect(screen.getByRole(role, { name })).toBeVisible()
    })
}
