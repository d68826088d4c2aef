import { createPortal } from 'react-dom'
import { keyframes, styled } from 'styled-components'
import { tokens } from '../../tokens'
import { DialogBody, DialogHead, DialogTitle } from '../modal-dialog/dialog-frame'
import { DialogShell } from '../modal-dialog/dialog-shell'
import type { SheetProps } from './sheet'

const { space, radius, font, motion } = tokens

const slideIn = keyframes`
  from { transform: var(--hy-sheet-away); }
`
const fadeIn = keyframes`
  from { opacity: 0; }
`

const Panel = styled(DialogShell)`
  --hy-sheet-away: translateX(-100%);

  width: min(22rem, calc(100vw - 3.5rem));
  height: 100dvh;
  max-height: 100dvh;
  margin: 0 auto 0 0;
  border-radius: 0;
  box-shadow: none;
  animation: ${slideIn} ${motion.slow} ${motion.easeOut};

  &[data-side='right'] {
    --hy-sheet-away: translateX(100%);
    margin: 0 0 0 auto;
  }
  &[data-side='bottom'] {
    --hy-sheet-away: translateY(100%);
    width: 100%;
    height: fit-content;
    max-height: calc(100dvh - ${space[7]});
    margin: auto 0 0;
    border-radius: ${radius.lg} ${radius.lg} 0 0;
  }
  &::backdrop {
    animation: ${fadeIn} ${motion.slow} ${motion.easeOut};
  }
  /* A sheet covers little of the page, which must not scroll beside it. */
  html:has(&) {
    overflow: hidden;
  }
  ${DialogHead} {
    align-items: center;
    padding: ${space[3]} ${space[3]} ${space[3]} ${space[5]};
  }
  &[data-side='bottom'] ${DialogHead} {
    padding-inline-start: ${space[4]};
  }
  ${DialogTitle} {
    padding-block: 0;
    font-size: ${font.size.lg};
  }
  ${DialogBody} {
    padding: ${space[4]};
    padding-bottom: max(${space[4]}, env(safe-area-inset-bottom));
  }
`

/** The dialog of `Sheet`: at the end of the document, where no style of the page reaches it. */
export const SheetPanel = (props: SheetProps) => {
  const { open, onOpenChange, title, side = 'left', className, children } = props
  if (!open) return null
  const panel = (
    <Panel title={title} side={side} className={className} onClose={() => onOpenChange(false)}>
      <DialogBody>{children}</DialogBody>
    </Panel>
  )
  return createPortal(panel, document.body)
}
