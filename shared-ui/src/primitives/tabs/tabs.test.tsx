import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { Tabs, type TabsProps } from './tabs'

const tabs = [
  { id: 'profile', label: 'Profile', content: <input aria-label="Name" /> },
  { id: 'notifications', label: 'Notifications', content: <p>Bell and mail</p> },
  { id: 'privacy', label: 'Privacy', content: <p>Who sees what</p> },
]
const renderTabs = (props: Partial<TabsProps> = {}) =>
  render(<Tabs label="Settings" tabs={tabs} {...props} />)

const tab = (name: string) => screen.getByRole('tab', { name })

describe('Tabs', () => {
  behavesAsComponent<HTMLDivElement>({
    create: (props) => <Tabs label="Settings" tabs={tabs} {...props} />,
    role: 'tablist',
    name: 'Settings',
  })

  test('shows the first tab and its panel, each naming the other', () => {
    renderTabs()
    expect(tab('Profile')).toHaveAttribute('aria-selected', 'true')
    expect(tab('Privacy')).toHaveAttribute('aria-selected', 'false')
    const panel = screen.getByRole('tabpanel', { name: 'Profile' })
    expect(tab('Profile')).toHaveAttribute('aria-controls', panel.id)
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
  })

  test('a press shows the tab and is told', async () => {
    const onSelect = vi.fn()
    renderTabs({ onSelect })
    await userEvent.click(tab('Privacy'))
    expect(screen.getByRole('tabpanel', { name: 'Privacy' })).toHaveTextContent('Who sees what')
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('privacy')
  })

  test.each([
    ['{ArrowRight}', 'Notifications'],
    ['{ArrowRight}{ArrowRight}', 'Privacy'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Profile'],
    ['{ArrowLeft}', 'Privacy'],
    ['{End}', 'Privacy'],
    ['{End}{Home}', 'Profile'],
  ])('%s leads focus and selection from the first tab to %s', async (keys, name) => {
    renderTabs()
    await userEvent.tab()
    await userEvent.keyboard(keys)
    expect(tab(name)).toHaveFocus()
    expect(tab(name)).toHaveAttribute('aria-selected', 'true')
  })

  test('the row is one stop for the Tab key, followed by the panel', async () => {
    renderTabs({ selected: 'privacy' })
    await userEvent.tab()
    expect(tab('Privacy')).toHaveFocus()
    await userEvent.tab()
    expect(screen.getByRole('tabpanel', { name: 'Privacy' })).toHaveFocus()
  })

  test('renders a panel when it is first selected, and keeps what was typed in it', async () => {
    renderTabs()
    expect(screen.queryByText('Who sees what')).not.toBeInTheDocument()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ray')
    await userEvent.click(tab('Privacy'))
    await userEvent.click(tab('Profile'))
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ray')
  })

  test('leaves the choice to a caller that keeps it', async () => {
    const onSelect = vi.fn()
    const { rerender } = renderTabs({ selected: 'profile', onSelect })
    await userEvent.click(tab('Privacy'))
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('privacy')
    expect(tab('Profile')).toHaveAttribute('aria-selected', 'true')
    rerender(<Tabs label="Settings" tabs={tabs} selected="privacy" onSelect={onSelect} />)
    expect(tab('Privacy')).toHaveAttribute('aria-selected', 'true')
  })

  test('shows the first tab for an id that there is no longer', () => {
    renderTabs({ selected: 'billing' })
    expect(tab('Profile')).toHaveAttribute('aria-selected', 'true')
  })

  test('brings a selected tab that is out of sight into the row', () => {
    const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return this.role === 'tab' ? new DOMRect(500, 0, 120, 48) : new DOMRect(0, 0, 390, 48)
    })
    renderTabs({ selected: 'privacy' })
    expect(screen.getByRole('tablist').scrollLeft).toBe(230)
    box.mockRestore()
  })
})
