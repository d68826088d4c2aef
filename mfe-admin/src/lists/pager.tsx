import { Button, Cluster } from '@haulyard/shared-ui'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'

interface PagerProps {
  /** What the list holds, in small letters: `articles`. */
  readonly noun: string
  readonly number: number
  readonly hasNext: boolean
  readonly onGoTo: (number: number) => void
}

/** The ways to the pages beside this one; nothing where there is only one page. */
export const Pager = ({ noun, number, hasNext, onGoTo }: PagerProps) => {
  if (number === 1 && !hasNext) return null
  return (
    <Cluster as="nav" aria-label={`Pages of ${noun}`} data-justify="between">
      <Button
        icon={<ChevronLeft aria-hidden />}
        disabled={number === 1}
        onClick={() => onGoTo(number - 1)}
      >
        Previous
      </Button>
      <p>{`Page ${number}`}</p>
      <Button disabled={!hasNext} onClick={() => onGoTo(number + 1)}>
        Next
        <ChevronRight aria-hidden />
      </Button>
    </Cluster>
  )
}
