import { type Author, mentionNamesOf, mentionsRule } from '@haulyard/api-contract'
import { Avatar, tokens, VisuallyHidden } from '@haulyard/shared-ui'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'

const { color, font, layer, radius, shadow, size, space } = tokens

const Panel = styled.div`
  position: absolute;
  z-index: ${layer.overlay};
  inset-inline: 0;
  top: calc(100% + ${space[1]});
  max-width: 24rem;
  max-height: min(40vh, 18rem);
  padding: ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.floating};
  overflow-y: auto;
`
const Option = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  min-height: ${size.target};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.md};
  line-height: 1.25;
  overflow-wrap: anywhere;
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${color.neutralSoft};
    box-shadow: inset 3px 0 0 ${color.primary};
  }
  > span {
    min-width: 0;
  }
  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${font.size.sm};
  }
`

interface MentionListProps {
  readonly listId: string
  readonly options: readonly Author[]
  /** The index of the option that Enter chooses. */
  readonly active: number
  readonly choose: (person: Author) => void
  /** The text mentions as many members as it can. */
  readonly isFull: boolean
}

/** What tells a member from another one with the same name. */
const detailOf = (person: Author, options: readonly Author[]) => {
  const [name, fullName] = mentionNamesOf(person)
  const isShared = options.some(
    (other) => other.id !== person.id && mentionNamesOf(other)[0] === name,
  )
  return [...(person.company ? [person.company] : []), ...(isShared ? [fullName] : [])].join(' · ')
}

/** The members whom the name that is being typed can stand for. */
export const MentionList = ({ listId, options, active, choose, isFull }: MentionListProps) => {
  const selected = useRef<HTMLDivElement>(null)
  const isOpen = options.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option may be out of sight
  useEffect(() => selected.current?.scrollIntoView({ block: 'nearest' }), [active, isOpen])
  if (isFull) return <Panel role="status">{mentionsRule}</Panel>
  return (
    <>
      <VisuallyHidden role="status">
        {isOpen ? `Members found: ${options.length}` : ''}
      </VisuallyHidden>
      {isOpen ? (
        <Panel id={listId} role="listbox" aria-label="Members to mention">
          {options.map((person, index) => (
            <Option
              key={person.id}
              ref={index === active ? selected : undefined}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // The text keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar name={mentionNamesOf(person)[0]} src={person.profileImageUrl} />
              <span>
                {mentionNamesOf(person)[0]}
                <small>{detailOf(person, options)}</small>
              </span>
            </Option>
          ))}
        </Panel>
      ) : null}
    </>
  )
}
