/** React compares the value with the last one that it saw, and ignores an event without a change. */
const setUnnoticed = (field: HTMLInputElement | HTMLTextAreaElement, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)

type Replay = () => void

const replayTyping = (field: HTMLInputElement | HTMLTextAreaElement): Replay | null => {
  const { value, defaultValue } = field
  if (value === defaultValue) return null
  return () => {
    field.value = defaultValue
    setUnnoticed(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const replayChoice = (select: HTMLSelectElement): Replay | null => {
  const { value } = select
  const rendered = select.querySelector<HTMLOptionElement>('option[selected]')
  if (!rendered || rendered.value === value) return null
  return () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/**
 * Event replay: records what is pressed in a page that is not hydrated yet, so that nothing
 * a person does meanwhile is lost.
 * @returns `replay` repeats what was typed, chosen and pressed last; `stop` ends the recording
 */
export const recordEarlyEvents = (area: Element) => {
  let pressed: HTMLElement | null = null
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    // The browser sends a form by itself.
    if (button?.getAttribute('type') === 'button' && area.contains(button)) pressed = button
  }
  // Not on the area: React stops the events of markup that is not hydrated.
  window.addEventListener('click', onClick, true)
  const stop = () => window.removeEventListener('click', onClick, true)
  const replay = () => {
    stop()
    // All of them are read first: the first replay renders the page again.
    const replays = [
      ...Array.from(area.querySelectorAll<HTMLInputElement>('input, textarea'), replayTyping),
      ...Array.from(area.querySelectorAll('select'), replayChoice),
    ]
    for (const run of replays) run?.()
    if (pressed?.isConnected) pressed.click()
  }
  return { replay, stop }
}
