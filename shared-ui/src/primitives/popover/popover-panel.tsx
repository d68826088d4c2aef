import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { keyframes, styled } from 'styled-components'
import { tokens } from '../../tokens'
import { IconButton } from '../icon-button/icon-button'

const { color, font, space, radius, layer, shadow, size, motion } = tokens

const appear = keyframes`
  from { opacity: 0; }
`

export const Root = styled.div`
  position: relative;
  display: inline-block;
`
const Panel = styled.div`
  position: absolute;
  z-index: ${layer.overlay};
  top: calc(100% + ${space[2]});
  right: 0;
  display: flex;
  flex-direction: column;
  width: ${size.panel};
  max-width: calc(100vw - 2 * ${space[4]});
  max-height: min(75vh, 36rem);
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.floating};
  animation: ${appear} ${motion.fast} ${motion.easeOut};

  &[data-align='start'] {
    right: auto;
    left: 0;
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[1]} ${space[1]} ${space[1]} ${space[4]};
  border-bottom: 1px solid ${color.border};
`
const Title = styled.h2`
  font-size: ${font.size.lg};
`
const Body = styled.div`
  min-height: 0;
  padding: ${space[4]};
  overflow-y: auto;
  overscroll-behavior: contain;
`

type PopoverPanelProps = {
  id: string
  title: string
  align: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}

/** The panel of a `Popover` on wide screens; takes focus when it appears. */
export const PopoverPanel = ({ id, title, align, onClose, children }: PopoverPanelProps) => {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <Panel
      ref={panel}
      role="dialog"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      data-align={align}
    >
      <Head>
        <Title id={`${id}-title`}>{title}</Title>
        <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />
      </Head>
      <Body>{children}</Body>
    </Panel>
  )
}
