import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'
import { IconButton } from '../icon-button/icon-button'
import type { SheetProps } from './sheet'

const { color, space, radius, font, layer, motion } = tokens

const Backdrop = styled(Dialog.Backdrop).withConfig({ componentId: 'hy-sheet-backdrop' })`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  background: ${color.overlay};
  transition: opacity ${motion.slow} ${motion.easeOut};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`

const Popup = styled(Dialog.Popup).withConfig({ componentId: 'hy-sheet' })`
  --hy-sheet-away: translateX(-100%);

  position: fixed;
  z-index: ${layer.overlay};
  top: 0;
  bottom: 0;
  left: 0;
  display: flex;
  flex-direction: column;
  width: min(22rem, calc(100vw - 3.5rem));
  background: ${color.raised};
  color: ${color.ink};
  overscroll-behavior: contain;
  transition: transform ${motion.slow} ${motion.easeOut};

  &[data-side='right'] {
    --hy-sheet-away: translateX(100%);
    right: 0;
    left: auto;
  }
  &[data-side='bottom'] {
    --hy-sheet-away: translateY(100%);
    top: auto;
    right: 0;
    width: auto;
    max-height: calc(100dvh - ${space[7]});
    border-radius: ${radius.lg} ${radius.lg} 0 0;
  }
  &[data-starting-style],
  &[data-ending-style] {
    transform: var(--hy-sheet-away);
  }
  &:focus-visible {
    outline: none;
  }
`

const Head = styled.div.withConfig({ componentId: 'hy-sheet-head' })`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]} ${space[3]} ${space[3]} ${space[5]};
  border-bottom: 1px solid ${color.line};

  .hy-sheet[data-side='bottom'] > & {
    padding-inline-start: ${space[4]};
  }
`
const Title = styled(Dialog.Title).withConfig({ componentId: 'hy-sheet-title' })`
  font-size: ${font.size.lg};
`
const Body = styled.div.withConfig({ componentId: 'hy-sheet-body' })`
  flex: 1;
  min-height: 0;
  padding: ${space[4]};
  padding-bottom: max(${space[4]}, env(safe-area-inset-bottom));
  overflow-y: auto;
`

/** The drawn part of `Sheet`, apart so that its dialog code is fetched on demand. */
export const SheetPanel = ({
  open,
  onOpenChange,
  title,
  side = 'left',
  className,
  children,
}: SheetProps) => (
  <Dialog.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)}>
    <Dialog.Portal>
      <Backdrop />
      <Popup className={className} data-side={side}>
        <Head>
          <Title>{title}</Title>
          <Dialog.Close
            render={
              <IconButton label="Close">
                <X aria-hidden />
              </IconButton>
            }
          />
        </Head>
        <Body>{children}</Body>
      </Popup>
    </Dialog.Portal>
  </Dialog.Root>
)
