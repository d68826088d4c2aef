/** React notes the value that it has set or heard of, and hears of nothing else. */
const setUnnoticed = (field: HTMLInputElement | HTMLTextAreaElement, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)

type Repetition = () => void

const typingIn = (field: HTMLInputElement | HTMLTextAreaElement): Repetition | null => {
  const { value, defaultValue } = field
  if (value === defaultValue) return null
  return () => {
    field.value = defaultValue
    setUnnoticed(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const choiceIn = (select: HTMLSelectElement): Repetition | null => {
  const { value } = select
  const drawn = select.querySelector<HTMLOptionElement>('option[selected]')
  if (!drawn || drawn.value === value) return null
  return () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/**
 * Nothing that a person does to a page is lost because its code is on the way: watches what
 * is pressed in a page that does not answer yet.
 * @returns what is called once it does, and repeats what was typed, chosen and pressed last;
 *   and the end of watching, where nobody waits any more
 */
export const watchEarlyInput = (area: Element) => {
  let pressed: HTMLElement | null = null
  const onPress = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    // The browser sends a form by itself.
    if (button?.getAttribute('type') === 'button' && area.contains(button)) pressed = button
  }
  // Not on the area: React stops what is meant for markup that is not alive.
  window.addEventListener('click', onPress, true)
  const stop = () => window.removeEventListener('click', onPress, true)
  const repeatAll = () => {
    stop()
    // All of it is read first: the first repetition draws the page anew.
    const repetitions = [
      ...Array.from(area.querySelectorAll<HTMLInputElement>('input, textarea'), typingIn),
      ...Array.from(area.querySelectorAll('select'), choiceIn),
    ]
    for (const repeat of repetitions) repeat?.()
    if (pressed?.isConnected) pressed.click()
  }
  return { repeatAll, stop }
}
