import { Avatar, tokens, VisuallyHidden } from '@haulyard/shared-ui'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'

const { color, font, layer, radius, shadow, size, space } = tokens

/** A part of a text that is being typed, and that a list can complete. */
export interface TypedPart {
  /** What was typed of it. */
  readonly search: string
  /** Where it begins and ends in the text. */
  readonly start: number
  readonly end: number
}

/** What a list can put in the place of the typed part. */
export interface CompletionOption {
  readonly id: string
  readonly label: string
  /** What tells it from others. */
  readonly detail: string
  /** Left out where the options have no pictures. */
  readonly imageUrl?: string | null
}

/** What a person types in. */
export type TypingField = HTMLTextAreaElement | HTMLInputElement

/** Where the field is: an element around it. */
type Root = RefObject<HTMLElement | null>

const areaIn = (root: Root) => root.current?.querySelector<TypingField>('textarea, input') ?? null

/** The part of the text of a field that `find` finds, unless its list was closed. */
export const useTypedPart = (root: Root, find: (area: TypingField) => TypedPart | null) => {
  const [found, setFound] = useState<TypedPart | null>(null)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  return {
    part: found?.start === closedAt ? null : found,
    read: () => {
      const area = areaIn(root)
      const next = area && !area.readOnly ? find(area) : null
      setFound(next)
      if (next?.start !== closedAt) setClosedAt(null)
    },
    close: () => setClosedAt(found?.start ?? null),
    leave: () => setFound(null),
  }
}

interface CompletionInput {
  readonly root: Root
  readonly typed: ReturnType<typeof useTypedPart>
  readonly options: readonly CompletionOption[]
  /** Called with the index of the chosen option; returns the text that takes the place. */
  readonly onChoose: (index: number) => string
}

/**
 * Completes what is typed in a field. The focus stays in the text: the arrows move through the
 * list, Enter and Tab choose, Escape closes it.
 * @returns the props of `CompletionList`, and those of the text area
 */
export const useCompletion = ({ root, typed, options, onChoose }: CompletionInput) => {
  const listId = useId()
  const [moved, setMoved] = useState(0)
  const isOpen = options.length > 0
  const active = isOpen ? Math.min(moved, options.length - 1) : 0
  const choose = (index: number) => {
    const area = areaIn(root)
    if (!area || !typed.part) return
    const { start, end } = typed.part
    area.setRangeText(onChoose(index), start, end, 'end')
    area.focus()
    area.dispatchEvent(new Event('input', { bubbles: true }))
    typed.close()
    setMoved(0)
  }
  const move = (by: number) => setMoved((active + by + options.length) % options.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter' || key === 'Tab') choose(active)
    else if (key === 'Escape') typed.close()
    else return setMoved(0)
    event.preventDefault()
    // Neither the form nor its dialog gets the key.
    event.stopPropagation()
  }
  return {
    list: { listId, options, active, choose },
    areaProps: {
      onKeyDown,
      onInput: typed.read,
      onKeyUp: typed.read,
      onClick: typed.read,
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(isOpen && {
        'aria-controls': listId,
        'aria-activedescendant': `${listId}-${active}`,
      }),
    },
  }
}

/** Stands below the element before it, which is positioned together with it. */
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

type CompletionListProps = ReturnType<typeof useCompletion>['list'] & {
  /** The name of the list. */
  readonly label: string
  /** Why there is nothing to choose; takes the place of the list. */
  readonly note: string | null
}

/** The options for what is being typed, below the text area. */
export const CompletionList = (props: CompletionListProps) => {
  const { listId, options, active, choose, label, note } = props
  const selected = useRef<HTMLDivElement>(null)
  const isOpen = options.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option may be out of sight
  useEffect(() => {
    // In newer browsers it returns a promise, which is no cleanup.
    selected.current?.scrollIntoView({ block: 'nearest' })
  }, [active, isOpen])
  if (note !== null) return <Panel role="status">{note}</Panel>
  return (
    <>
      <VisuallyHidden role="status">{isOpen ? `Found: ${options.length}` : ''}</VisuallyHidden>
      {isOpen ? (
        <Panel id={listId} role="listbox" aria-label={label}>
          {options.map((option, index) => (
            <Option
              key={option.id}
              ref={index === active ? selected : undefined}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              {option.imageUrl === undefined ? null : (
                <Avatar name={option.label} src={option.imageUrl} />
              )}
              <span>
                {option.label}
                {option.detail ? <small>{option.detail}</small> : null}
              </span>
            </Option>
          ))}
        </Panel>
      ) : null}
    </>
  )
}
