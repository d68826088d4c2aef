import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const Mark = styled.mark`
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.primarySoft};
  color: ${tokens.color.text};
  font-weight: ${tokens.font.weightStrong};
`

/** A text with the beginnings of words that a search asked for. */
export const MarkedText = ({ text, search }: { text: string; search: string }) => {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return text
  const parts = text.split(new RegExp(`(^|[^\\p{L}\\p{N}])(${words.join('|')})`, 'giu'))
  // In threes: what stands before, the character between words, the word.
  return parts.map((part, index) => (index % 3 === 2 ? <Mark key={index}>{part}</Mark> : part))
}
