import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { markWords } from './search-words'

const Mark = styled.mark`
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.accentSoft};
  color: inherit;
  box-shadow: inset 0 -2px ${tokens.color.accent};
`

interface MarkedTextProps {
  readonly text: string
  /** Of the search, as `toSearchWords` gives them. */
  readonly words: readonly string[]
}

/** A text in which the words that were searched for stand out. */
export const MarkedText = ({ text, words }: MarkedTextProps) =>
  markWords(text, words).map(({ text: part, isFound }, index) =>
    isFound ? <Mark key={index}>{part}</Mark> : part,
  )
