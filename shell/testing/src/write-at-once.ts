/** What a test's user (`userEvent.setup()`) does here. */
interface Writer {
  click(field: Element): Promise<void>
  paste(text: string): Promise<void>
}

/**
 * Writes a text into a field at once, as pasting and the browser's autofill do: for tests of
 * what a form does with a text. Letter by letter it takes them many times as long.
 */
export const writeAtOnce = async (user: Writer, field: Element, text: string): Promise<void> => {
  await user.click(field)
  await user.paste(text)
}
