/** How a step of a list reads. `rows` is how many: `3 articles`. */
export interface StepWords {
  readonly label: (count: number) => string
  readonly question: (rows: string) => string
  readonly consequence: (rows: string) => string
  readonly confirm: string
  readonly busy: string
  readonly done: string
  readonly did: (rows: string) => string
  readonly failure: string
  readonly undone: string
  readonly undoFailure: string
  /** Why a row is left out that the step would not change: `published already`. */
  readonly unchanged?: string
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The words of a deletion. */
export const deletion = (many: string): StepWords => ({
  label: (count) => `Delete Selected (${count})`,
  question: (rows) => `Delete ${rows}?`,
  consequence: (rows) => `This removes ${rows} for everybody. You can undo it for 30 seconds.`,
  confirm: 'Delete',
  busy: 'Deleting...',
  done: `${capitalized(many)} deleted successfully`,
  did: (rows) => `Deleted ${rows}.`,
  failure: `Failed to delete ${many}`,
  undone: `${capitalized(many)} restored`,
  undoFailure: `Failed to restore ${many}`,
})

interface Change {
  readonly many: string
  readonly verb: string
  readonly busy: string
  readonly past: string
  /** What it means for the rows. */
  readonly meaning: string
}

/** The words of any other change. */
export const change = ({ many, verb, busy, past, meaning }: Change): StepWords => ({
  label: () => verb,
  question: (rows) => `${verb} ${rows}?`,
  consequence: (rows) => `${meaning.replace('{rows}', rows)} You can undo it for 30 seconds.`,
  confirm: verb,
  busy,
  done: `${capitalized(many)} ${past} successfully`,
  did: (rows) => `${capitalized(past)}: ${rows}.`,
  failure: `Failed to change ${many}`,
  undone: `${capitalized(many)} restored`,
  undoFailure: `Failed to restore ${many}`,
  unchanged: past,
})
