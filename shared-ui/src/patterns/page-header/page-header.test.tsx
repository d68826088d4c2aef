import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { PageHeader } from './page-header'

describe('PageHeader', () => {
  behavesAsComponent<HTMLDivElement>({
    create: (props) => <PageHeader title="Industry News" {...props} />,
    role: 'heading',
    name: 'Industry News',
  })

  test('its heading is of level 1 and can take focus without the Tab key', () => {
    render(<PageHeader title="Industry News" />)
    const heading = screen.getByRole('heading', { level: 1 })
    heading.focus()
    expect(heading).toHaveFocus()
    expect(heading).toHaveAttribute('tabindex', '-1')
  })

  test('has a description, actions and a way back, and is no second banner', () => {
    render(
      <PageHeader
        title="News"
        description="What moves freight"
        actions={<button type="button">Post</button>}
        back={<a href="/">Back</a>}
      />,
    )
    expect(screen.getByText('What moves freight')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Post' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back' })).toBeVisible()
    expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  })
})
