import { type Classified, classifiedCategoryLabels, detailsOf } from '@haulyard/api-contract'
import { detailLabels, shownDetails } from '../detail-labels'
import { placeText } from '../place-words'
import { priceLabel } from '../price-label'
import { stateLabels } from '../state-words'

/** One fact of the compared classifieds. */
interface CompareRow {
  readonly label: string
  /** One for each classified; `null` where its seller says nothing of it. */
  readonly cells: readonly (string | null)[]
  readonly isDifferent: boolean
}

const stateText = ({ state = 'active', isGone }: Classified): string =>
  isGone ? 'No Longer Listed' : stateLabels[state]

/** What classifieds are compared by: each detail that one of their categories has. */
export const toCompareRows = (classifieds: readonly Classified[]): readonly CompareRow[] => {
  const toRow = (label: string, read: (classified: Classified) => string | null): CompareRow => {
    const cells = classifieds.map(read)
    return { label, cells, isDifferent: new Set(cells).size > 1 }
  }
  const names = new Set(classifieds.flatMap(({ category }) => detailsOf[category] ?? []))
  return [
    toRow('Price', priceLabel),
    toRow('State', stateText),
    toRow('Place', placeText),
    toRow('Category', ({ category }) => classifiedCategoryLabels[category]),
    ...[...names].map((name) =>
      toRow(
        detailLabels[name],
        (classified) => shownDetails(classified).find((one) => one.name === name)?.text ?? null,
      ),
    ),
  ]
}
