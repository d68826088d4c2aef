import type { LiveEvent } from '@haulyard/api-contract'
import { type ShellContext, ShellProvider, useLiveEvent } from '@haulyard/shell-contract'
import { render, screen } from '@testing-library/react'
import { act, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLiveEventBus } from './live-event-bus'

const notification = (unreadCount: number): LiveEvent => ({ type: 'notification', unreadCount })

const Counter = ({ step }: { step: number }) => {
  const [sum, setSum] = useState(0)
  useLiveEvent('notification', ({ unreadCount }) => setSum(sum + step * unreadCount))
  return <output>{sum}</output>
}

const renderCounter = () => {
  const liveEvents = createLiveEventBus()
  const shell = { liveEvents } as Partial<ShellContext> as ShellContext
  const inShell = (step: number | null) => (
    <ShellProvider value={shell}>{step === null ? null : <Counter step={step} />}</ShellProvider>
  )
  const view = render(inShell(1))
  return {
    publish: (event: LiveEvent) => act(() => liveEvents.publish(event)),
    rerender: (step: number | null) => view.rerender(inShell(step)),
  }
}

test('a component hears the events of its type, with what it knows now', () => {
  const { publish, rerender } = renderCounter()
  publish(notification(2))
  publish({ type: 'reset' })
  rerender(10)
  publish(notification(3))
  expect(screen.getByRole('status').textContent).toBe('32')
})

test('a component that is gone hears nothing more', () => {
  const bus = createLiveEventBus()
  const listener = vi.fn()
  const end = bus.subscribe('notification', listener)
  bus.subscribe('notification', listener)
  end()
  bus.publish(notification(1))
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a listener that throws is reported, and the others hear the event', () => {
  const bus = createLiveEventBus()
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  onTestFinished(() => void vi.unstubAllGlobals())
  const listener = vi.fn()
  bus.subscribe('notification', () => {
    throw new Error('Broken')
  })
  bus.subscribe('notification', listener)
  bus.publish(notification(1))
  expect(listener).toHaveBeenCalledWith(notification(1))
  expect(reported).toHaveBeenCalledWith(new Error('Broken'))
})

test('an event is typed by its name', () => {
  const check = () => {
    const liveEvents = createLiveEventBus()
    liveEvents.subscribe('message', ({ message }) => message.senderId)
    // @ts-expect-error There is no such event.
    liveEvents.subscribe('thunder', () => undefined)
    // @ts-expect-error A reset says nothing more.
    liveEvents.subscribe('reset', ({ unreadCount }) => unreadCount)
  }
  expect(check).toBeTypeOf('function')
})
