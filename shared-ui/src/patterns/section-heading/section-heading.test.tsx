import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { SectionHeading } from './section-heading'

describe('SectionHeading', () => {
  behavesAsComponent<HTMLDivElement>({
    create: (props) => <SectionHeading {...props}>Latest</SectionHeading>,
    role: 'heading',
    name: 'Latest',
  })

  test.each([2, 3, 4] as const)('may be of level %i', (level) => {
    render(<SectionHeading level={level}>Latest</SectionHeading>)
    expect(screen.getByRole('heading', { level })).toHaveTextContent('Latest')
  })

  test('keeps its action out of the heading and can name its section', () => {
    render(
      <section aria-labelledby="latest">
        <SectionHeading headingId="latest" action={<a href="/all">View All</a>}>
          Latest
        </SectionHeading>
      </section>,
    )
    expect(screen.getByRole('region', { name: 'Latest' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'View All' })).toBeVisible()
  })
})
