import type { TextBlock, TextSpan } from '@haulyard/api-contract'
// The shell's router: remotes do not share this file.
import { Link } from '@haulyard/remote-kit/router'
import { tokens } from '@haulyard/shared-ui'
import { createContext, type ReactNode, useContext } from 'react'
import { styled } from 'styled-components'

const { color, font, radius, size, space } = tokens

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  max-width: ${size.measure};
  line-height: 1.65;
  overflow-wrap: anywhere;

  p,
  li,
  blockquote {
    white-space: pre-line;
  }
  h2 {
    margin-block-start: ${space[4]};
  }
  /* Stronger than the reset, which takes the marks off lists that are layout. */
  && :is(ul, ol) {
    display: grid;
    gap: ${space[2]};
    padding-inline-start: 1.5em;
    list-style: disc;
  }
  && ol {
    list-style: decimal;
  }
  blockquote {
    margin: 0;
    padding: ${space[2]} ${space[4]};
    border-inline-start: 4px solid ${color.borderStrong};
    color: ${color.textMuted};
  }
  code {
    padding: 0.1em 0.3em;
    border-radius: ${radius.sm};
    background: ${color.surfaceSunken};
    font-size: 0.9em;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${font.size.sm};
    line-height: 1.5;
  }
  :is(th, td) {
    min-width: 4.5rem;
    padding: ${space[2]} ${space[2]} ${space[2]} 0;
    border-block-end: 1px solid ${color.border};
    text-align: start;
    vertical-align: top;
  }
`

interface LinkProps {
  /** What the address leads to is written by members, and not checked. */
  readonly isUnchecked: boolean
  readonly href: string
  readonly children: ReactNode
}

/** Own pages open without loading the document again; unchecked ones in a tab of their own. */
const TextLink = ({ href, isUnchecked, children }: LinkProps) => {
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>
  return isUnchecked ? (
    <a href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
      {children}
    </a>
  ) : (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** Shows the plain texts of what members have written; missing: the owner has written it. */
type RenderText = ((text: string) => ReactNode) | undefined

const Plain = createContext<RenderText>(undefined)

const Span = ({ span }: { span: TextSpan }) => {
  const renderText = useContext(Plain)
  const { href, isCode } = span
  const isPlain = href === undefined && !isCode
  let text: ReactNode = isPlain && renderText ? renderText(span.text) : span.text
  if (isCode) text = <code>{text}</code>
  if (span.isEmphasized) text = <em>{text}</em>
  if (span.isStrong) text = <strong>{text}</strong>
  if (href === undefined) return text
  return (
    <TextLink href={href} isUnchecked={renderText !== undefined}>
      {text}
    </TextLink>
  )
}

// By index, here and below: the pieces of one text never change places.
const Spans = ({ spans }: { spans: readonly TextSpan[] }) =>
  spans.map((span, index) => <Span key={index} span={span} />)

const Table = ({ head, rows }: Extract<TextBlock, { kind: 'table' }>) => (
  <table>
    <thead>
      <tr>
        {head.map((cell, index) => (
          <th key={index} scope="col">
            <Spans spans={cell} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        <tr key={index}>
          {row.map((cell, column) => (
            <td key={column}>
              <Spans spans={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Block = ({ block }: { block: TextBlock }) => {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading>
          <Spans spans={block.spans} />
        </Heading>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <Spans spans={block.spans} />
        </blockquote>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Spans spans={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <Table {...block} />
    default:
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      )
  }
}

interface RichTextProps {
  readonly blocks: readonly TextBlock[]
  /** For a text by a member: shows its plain pieces, for example with their addresses as links. */
  readonly renderText?: (text: string) => ReactNode
}

/** A text as the blocks that the API has made of Markdown. No markup is inserted. */
export const RichText = ({ blocks, renderText }: RichTextProps) => (
  <Plain value={renderText}>
    <Root>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </Root>
  </Plain>
)
