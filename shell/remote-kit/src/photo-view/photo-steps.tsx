import { IconButton, tokens } from '@haulyard/shared-ui'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;

  &[data-single] {
    justify-content: center;
  }
  gap: ${tokens.space[2]};
`

interface PhotoStepsProps extends ComponentProps<typeof Bar> {
  readonly index: number
  readonly count: number
  readonly onGo: (index: number) => void
}

/** The ways to the photos before and after, around what is said or done between them. */
export const PhotoSteps = ({ index, count, onGo, children, ...bar }: PhotoStepsProps) =>
  count === 1 ? (
    <Bar data-single {...bar}>
      {children}
    </Bar>
  ) : (
    <Bar {...bar}>
      <IconButton
        label="Previous photo"
        icon={<ChevronLeft aria-hidden />}
        aria-disabled={index === 0}
        onClick={() => onGo(index - 1)}
      />
      {children}
      <IconButton
        label="Next photo"
        icon={<ChevronRight aria-hidden />}
        aria-disabled={index === count - 1}
        onClick={() => onGo(index + 1)}
      />
    </Bar>
  )
