import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { behavesAsComponent } from '../testing/behaves-as-component'
import { CardGrid } from './card-grid'
import { Page } from './page'
import { Cluster, Stack } from './stack'

describe('Page', () => {
  behavesAsComponent<HTMLDivElement>({ create: (props) => <Page {...props} /> })
})

describe('CardGrid', () => {
  behavesAsComponent<HTMLDivElement>({ create: (props) => <CardGrid {...props} /> })
})

describe.each([
  ['Stack', Stack, '4'],
  ['Cluster', Cluster, '3'],
] as const)('%s', (_name, Layout, defaultGap) => {
  behavesAsComponent<HTMLDivElement>({ create: (props) => <Layout {...props} /> })

  test('says its gap as data, not as an attribute of its own', () => {
    const { container } = render(
      <>
        <Layout />
        <Layout gap={6} />
      </>,
    )
    expect(container.firstElementChild).toHaveAttribute('data-gap', defaultGap)
    expect(container.lastElementChild).toHaveAttribute('data-gap', '6')
    expect(container.lastElementChild).not.toHaveAttribute('gap')
  })

  test('may be another element', () => {
    render(
      <Layout as="ul">
        <li>One</li>
      </Layout>,
    )
    expect(screen.getByRole('list')).toContainElement(screen.getByRole('listitem'))
  })
})
