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

declare global {
  interface Window {
    /** What was pressed last before the first script ran; the document's own script sets it. */
    pressedEarly?: EventTarget | null
  }
}

const pressedButton = (target: EventTarget | null | undefined): HTMLElement | null => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
  // The browser sends a form by itself.
  return button?.getAttribute('type') === 'button' ? button : null
}

/** What is done in a document before React handles it. */
export interface EarlyEvents {
  readonly hasPress: () => boolean
  /** React has its listeners: from now on only what it stops is recorded. */
  readonly reactListens: () => void
  /**
   * Repeats what was typed, chosen and pressed last. Called whenever a part of the page is
   * hydrated: what belongs to a part that is not yet stays recorded.
   */
  readonly replay: () => void
}

/**
 * Event replay: records what is pressed in `root` while it, or a part of it, is not hydrated, so
 * that nothing a person does meanwhile is lost.
 */
export const recordEarlyEvents = (root: Element): EarlyEvents => {
  const early = pressedButton(window.pressedEarly)
  let pressed = root.contains(early) ? early : null
  let isReactListening = false
  window.onclick = null
  const onHandled = () => {
    pressed = null
  }
  const onClick = ({ target }: Event) => {
    const button = pressedButton(target)
    if (!button || !root.contains(button)) return
    pressed = button
    // React stops a press in what is not hydrated at the root: it does not reach the button.
    if (isReactListening) button.addEventListener('click', onHandled, { once: true })
  }
  window.addEventListener('click', onClick, true)
  const repeat = () => {
    // All of them are read first: the first replay renders the page again.
    const replays = [
      ...Array.from(root.querySelectorAll<HTMLInputElement>('input, textarea'), replayTyping),
      ...Array.from(root.querySelectorAll('select'), replayChoice),
    ]
    for (const run of replays) run?.()
    if (pressed?.isConnected) pressed.click()
  }
  return {
    hasPress: () => pressed !== null,
    reactListens: () => {
      isReactListening = true
    },
    // After the effect that calls it: within one, React sets a field back before it renders.
    replay: () => queueMicrotask(repeat),
  }
}
