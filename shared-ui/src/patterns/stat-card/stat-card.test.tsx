import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { StatCard } from './stat-card'

describe('StatCard', () => {
  behavesAsComponent<HTMLElement>({
    create: (props) => <StatCard label="Members" value="40" {...props} />,
    role: 'article',
  })

  test('shows label, value and caption', () => {
    render(<StatCard label="Members" value="1,204" caption="All clear" />)
    expect(screen.getByText('Members')).toBeVisible()
    expect(screen.getByText('1,204')).toBeVisible()
    expect(screen.getByText('All clear')).toBeVisible()
  })

  test('while loading is busy and shows no figure', () => {
    render(<StatCard label="Members" value="0" isLoading />)
    expect(screen.getByRole('article', { busy: true })).toBeVisible()
    expect(screen.queryByText('0')).not.toBeInTheDocument()
  })
})
