import { isActiveEntry, menuEntries, type Registry } from '@haulyard/shell-contract/registry'
import { menuMarks, type ShellDocuments } from '@haulyard/shell-host/documents'
import { html } from 'hono/html'

/**
 * The entries of the main navigation in a prebuilt document, exactly as the browser renders them
 * first: those for everyone, because the session is unknown until then.
 */
export const menuMarkup = (
  { menuEntry }: ShellDocuments,
  registry: Registry,
  path: string,
): string =>
  menuEntries(registry, 'main', null)
    .map((entry) =>
      (isActiveEntry(entry, path) ? menuEntry.current : menuEntry.other)
        .replace(menuMarks.path, () => entry.path)
        .replace(menuMarks.label, () => String(html`${entry.label}`)),
    )
    .join('')
