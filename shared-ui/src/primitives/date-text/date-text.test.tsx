import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { DateText } from './date-text'

/** Late in the evening of the third where the tests' reader is, the fourth in universal time. */
const iso = '2026-11-04T03:05:00.000Z'

describe('DateText', () => {
  test('says the day, or the time too, where the reader is', () => {
    render(<DateText iso={iso} prefix="Started: " />)
    expect(screen.getByText('Started: Nov 3, 2026')).toHaveAttribute('datetime', iso)
    render(<DateText iso={iso} hasTime className="mine" />)
    expect(document.querySelector('.mine')).toHaveAttribute('datetime', iso)
    expect(screen.getByText('Nov 3, 2026, 10:05 PM')).toBeVisible()
  })

  test('is rendered in universal time by a server, and corrected in the browser without a warning', async () => {
    const root = document.createElement('div')
    root.innerHTML = renderToString(<DateText iso={iso} />)
    expect(root).toHaveTextContent('Nov 4, 2026')
    const onRecoverableError = vi.fn()
    await act(async () => {
      hydrateRoot(root, <DateText iso={iso} />, { onRecoverableError })
    })
    expect(root).toHaveTextContent('Nov 3, 2026')
    expect(onRecoverableError).not.toHaveBeenCalled()
  })
})
