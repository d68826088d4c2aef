import type { NotificationChoices, NotificationChoicesInput } from '@haulyard/api-contract'

/** Saves a change at once. */
export type SaveChoices = (input: NotificationChoicesInput) => void

/** Choices, and how they are changed. */
export interface ChoicesProps {
  readonly choices: NotificationChoices
  readonly save: SaveChoices
}
